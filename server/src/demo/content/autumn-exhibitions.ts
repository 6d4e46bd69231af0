import { conditions, conditionsWithoutCages, halls, places } from './exhibition-parts.ts';
import type { DemoExhibition } from './exhibition-parts.ts';

/** July to December. */
export const autumnExhibitions: readonly DemoExhibition[] = [
  {
    name: 'Letní setkání u rybníka',
    invitedTo: 'Letní setkání u rybníka, k Rybářské baště v Březové Lhotě',
    location: 'Rybářská bašta, Březová Lhota',
    details: { ...halls.basta, timeFrom: '10:00' },
    month: 7,
    saturday: 2,
    images: ['exhibitions/5-leto-u-rybnika', 'gallery/06-zahradkarska-kolonie', 'gallery/04-dvere-chalupy'],
    references: [{ name: 'Rybářská bašta', reference: 'https://basta-lhota.example.cz/' }, places.beds],
    results: 'vysledky-rybnik',
    invitation:
      '<p>Výstava bez klecí: kočky na postrojích nebo v přenosných voliérách, lidé na dekách. Přijďte se zeptat na všechno, na co v sále není čas, a vezměte si plavky.</p>' +
      '<p><strong>Program</strong></p>' +
      '<ul><li>10.00 společná přejímka ve stínu lip</li><li>11.00 neformální posuzování s výkladem</li><li>14.00 jak naučit kočku chodit na postroji</li><li>17.00 opékání</li></ul>' +
      conditionsWithoutCages +
      '<p>Vstup zdarma, do klubové pokladny přispějete koupí štrúdlu.</p>',
    withoutCages: true,
    reportTitle: 'Třicet koček u rybníka a jedna v něm',
    report:
      '<p>Třicet koček, jeden odvážný turecký van v rybníce a nejlepší třešňová bublanina v kraji. Neformální posuzování bavilo i ty, kdo přišli jen za koupáním.</p>' +
      '<p>Nácvik chůze na postroji si vyzkoušelo čtrnáct koček, úspěšně dvě. Za rok to zkusíme znovu.</p>',
  },
  {
    name: 'Podzimní propagační výstava',
    invitedTo: 'Podzimní propagační výstavu do sokolovny v Horních Jasanech',
    location: 'Sokolovna, Horní Jasany',
    details: { ...halls.sokolovna, timeFrom: '10:00', timeTo: '16:00' },
    month: 9,
    saturday: 2,
    images: [
      'exhibitions/3-podzim-vinice',
      'gallery/14-sad',
      'gallery/10-hromada-drivi',
      'gallery/07-vystavni-stul',
      'exhibitions/2-lazenska-kolonada',
    ],
    references: [places.sokolovna, places.parking, places.standards],
    results: 'vysledky-podzim',
    invitation:
      '<p>Po prázdninách se potkáváme v Horních Jasanech. Všechna plemena, všechny třídy a kroužek mladých vystavovatelů, kteří předvedou své kočky sami.</p>' +
      '<p><strong>Program</strong></p>' +
      '<ul><li>8.00–9.30 přejímka a veterinární kontrola</li><li>10.00 začátek posuzování</li><li>13.00 přehlídka plemen s výkladem</li><li>14.00 soutěž mladých vystavovatelů</li><li>15.00 Best in Show</li></ul>' +
      conditions +
      '<p>Vstupné 80 Kč, děti do deseti let zdarma.</p>',
    reportTitle: 'Z výstavy v Horních Jasanech vezeme tři nominace na Best in Show',
    report:
      '<p>Devadesát šest koček osmnácti plemen a první ročník soutěže mladých vystavovatelů. Vyhrála ji devítiletá Anička s vlastním mourkem a s komentářem, který by slušel televizi.</p>' +
      '<p>Naši členové přivezli tři nominace na Best in Show. Výsledkovou listinu najdete v souborech.</p>',
  },
  {
    name: 'Klubová výstava o Velkou rozetu',
    invitedTo: 'Klubovou výstavu o Velkou rozetu do Kulturního domu Beseda v Lipnici pod Lesem',
    location: 'Kulturní dům Beseda, Lipnice pod Lesem',
    details: { ...halls.beseda, timeFrom: '14:00', timeTo: '16:00' },
    month: 10,
    saturday: 4,
    images: ['exhibitions/7-velka-rozeta', 'gallery/07-vystavni-stul', 'portraits/04-mainska-myvali'],
    references: [places.beseda, places.parking, places.beds],
    results: 'vysledky-velka-rozeta',
    invitation:
      '<p>Výstava jen pro členy klubu a jejich hosty. Bojuje se o Velkou rozetu, kterou každý rok šije paní Šípková a která je větší než leckterá vystavená kočka.</p>' +
      '<p><strong>Program</strong></p>' +
      '<ul><li>9.00 přejímka</li><li>10.00 posuzování</li><li>13.00 členská schůze v přísálí</li><li>15.00 předání Velké rozety</li></ul>' +
      conditions +
      '<p>Veřejnost vítáme od 14 hodin, vstup je volný.</p>',
    reportTitle: 'Velkou rozetu vyhrál Bořivoj od Tří lip',
    report:
      '<p>Velkou rozetu si odvezl mainský mývalí kocour Bořivoj od Tří lip. Přejeme, ať se vejde nad jeho pelech.</p>' +
      '<p>Členská schůze schválila zprávu pokladníka, plán výstav na příští rok a nákup druhé váhy na koťata.</p>',
  },
  {
    name: 'Mikulášská propagační výstava',
    invitedTo: 'Mikulášskou propagační výstavu do Kulturního domu Beseda v Lipnici pod Lesem',
    location: 'Kulturní dům Beseda, Lipnice pod Lesem',
    details: { ...halls.beseda, timeFrom: '10:00', timeTo: '17:00' },
    month: 12,
    saturday: 1,
    images: [
      'exhibitions/6-zimni-vystava',
      'gallery/17-pod-stromeckem',
      'gallery/06-zahradkarska-kolonie',
      'gallery/09-kosik',
      'gallery/12-prvni-snih',
      'gallery/07-vystavni-stul',
    ],
    references: [places.beseda, places.parking, places.beds],
    results: 'vysledky-mikulas',
    invitation:
      '<p>Propagační výstava pro všechny, kdo mají kočku, chtěli by kočku nebo se na ni jen rádi dívají. K vidění bude přes sto koček dvaceti plemen, koťata z podzimních odchovů i domácí mazlíčci bez rodokmenu.</p>' +
      '<p><strong>Program</strong></p>' +
      '<ul><li>8.00–9.30 přejímka a veterinární kontrola</li><li>10.00 začátek posuzování</li><li>13.00 přehlídka plemen s výkladem</li><li>15.00 Best in Show, vyhlášení nejhezčí domácí kočky</li><li>16.00 Mikuláš pro děti</li></ul>' +
      conditions +
      '<p>Vstupné 80 Kč, děti do deseti let zdarma.</p>',
    reportTitle: 'Mikulášská výstava: sto čtyři kočky a jeden bojácný čert',
    report:
      '<p>Sto čtyři kočky, dvacet jedna plemen a jeden čert, který se bál norského lesního kocoura. Beseda byla plná od rána a guláš došel v jednu.</p>' +
      '<p>Nejhezčí domácí kočkou zvolili diváci trojbarevnou Růženku ze zahrádkářské kolonie. Výtěžek tomboly putuje do útulku v Habrově.</p>',
  },
];
