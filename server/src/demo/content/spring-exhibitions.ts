import { conditions, halls, places } from './exhibition-parts.ts';
import type { DemoExhibition } from './exhibition-parts.ts';

/** February to May. */
export const springExhibitions: readonly DemoExhibition[] = [
  {
    name: 'Zimní přehlídka dlouhosrstých',
    invitedTo: 'Zimní přehlídku dlouhosrstých do sokolovny v Horních Jasanech',
    location: 'Sokolovna, Horní Jasany',
    details: { ...halls.sokolovna, timeFrom: '09:00', timeTo: '16:00' },
    days: 2,
    month: 2,
    saturday: 3,
    images: [
      'exhibitions/4-hrad-a-mainska',
      'gallery/12-prvni-snih',
      'portraits/11-birma',
      'gallery/10-hromada-drivi',
      'portraits/02-perska-kremova',
    ],
    references: [places.sokolovna, places.parking, places.beds],
    results: 'vysledky-dlouhosrste',
    invitation:
      '<p>Mainské mývalí, norské lesní, sibiřské, něvské maškarády, perské, birmy a ragdolly na jednom místě, v nejhezčím zimním kožichu. Posuzuje se otevřeně a každý verdikt uslyšíte i v hledišti.</p>' +
      '<p><strong>Program</strong></p>' +
      '<ul><li>8.00–9.30 přejímka a veterinární kontrola</li><li>10.00 začátek posuzování</li><li>13.00 ukázka úpravy srsti perské kočky</li><li>14.30 Best in Show</li></ul>' +
      conditions +
      '<p>Vstupné 80 Kč, děti do deseti let zdarma. V sále se topí, přesto doporučujeme deku přes klec.</p>',
    reportTitle: 'Zimní přehlídka dlouhosrstých: 74 koček a jedna birma na rameni',
    report:
      '<p>Do Horních Jasan přijelo 74 koček sedmi plemen. Nejvíc bylo mainských mývalích, největší potlesk však sklidila pětiměsíční birma, která posuzovateli usnula na rameni.</p>' +
      '<p>Ukázka úpravy srsti perské kočky se protáhla na dvě hodiny, protože otázky nebraly konce. Děkujeme sokolovně za teplo a všem za trpělivost v šatně.</p>',
  },
  {
    name: 'Výstava britských a ruských koček',
    invitedTo: 'Výstavu britských a ruských koček do Kulturního domu Beseda v Lipnici pod Lesem',
    location: 'Kulturní dům Beseda, Lipnice pod Lesem',
    details: { ...halls.beseda, timeFrom: '10:00', timeTo: '16:00' },
    month: 3,
    saturday: 2,
    images: [
      'exhibitions/9-britske-a-ruske',
      'exhibitions/10-britska-na-stole',
      'gallery/05-usak',
      'portraits/09-ruska-modra',
    ],
    references: [places.beseda, places.parking, places.standards],
    results: 'vysledky-britske-a-ruske',
    invitation:
      '<p>Modré, stříbrné i zlaté. Speciální výstava plemen BSH, BLH a RUS s komentovaným posuzováním: dozvíte se, čím se liší plyš od dvojité srsti a proč na barvě očí tolik záleží.</p>' +
      '<p><strong>Program</strong></p>' +
      '<ul><li>8.30–9.30 přejímka</li><li>10.00 posuzování dospělých koček</li><li>12.30 posuzování koťat</li><li>14.00 přednáška <em>Krevní skupiny v chovu</em></li><li>15.00 vyhlášení</li></ul>' +
      conditions +
      '<p>Vstupné 80 Kč, členové klubu a děti do deseti let zdarma.</p>',
    reportTitle: 'Britské a ruské kočky zaplnily Besedu',
    report:
      '<p>Padesát osm koček, z toho jedenáct koťat, a dvě posuzovatelky, které si vzaly čas na každou otázku. Nejlepší kočkou výstavy se stala britská modrá, nejlepším kocourem ruský modrý z domácího chovu.</p>' +
      '<p>Přednáška o krevních skupinách zaplnila malý sál. Její shrnutí najdete mezi články.</p>',
  },
  {
    name: 'Jarní výstava koťat',
    invitedTo: 'Jarní výstavu koťat do zámecké oranžerie v Habrově',
    location: 'Zámecká oranžerie, Habrov',
    details: { ...halls.habrov, timeFrom: '09:00', timeTo: '16:00' },
    month: 4,
    saturday: 3,
    images: ['exhibitions/1-jaro-magnolie', 'exhibitions/11-modra-kotata', 'gallery/09-kosik'],
    references: [
      { name: 'Zámek Habrov', reference: 'https://zamek-habrov.example.cz/' },
      places.beds,
      places.standards,
    ],
    results: 'vysledky-kotata',
    invitation:
      '<p>Koťata od čtyř do deseti měsíců, jejich chovatelé a mezi pomerančovníky dost místa na povídání. Je to nejlepší den v roce pro toho, kdo o kotěti teprve přemýšlí: poradíme s výběrem plemene i s prvními týdny doma.</p>' +
      '<p><strong>Program</strong></p>' +
      '<ul><li>9.00–10.00 přejímka</li><li>10.30 posuzování ve třídách 11 a 12</li><li>13.00 beseda <em>Jak poznám dobrého chovatele</em></li><li>14.30 nejhezčí vrh, hlasují diváci</li></ul>' +
      conditions +
      '<p>Koťata se na výstavě neprodávají. Vstupné 60 Kč, děti zdarma.</p>',
    reportTitle: 'Jarní výstava koťat: čtyřicet dva důvody k úsměvu',
    report:
      '<p>Čtyřicet dvě koťata, magnolie v květu a tolik návštěvníků, že nám došly programy. Diváci zvolili nejhezčím vrhem pět modrých bratrů a sester z Bílé věže.</p>' +
      '<p>Beseda o výběru chovatele bude mít pokračování v článcích. Děkujeme správě zámku, že se na nás nezlobí kvůli jednomu převrženému citroníku.</p>',
  },
  {
    name: 'Den koček v zámeckém parku',
    invitedTo: 'Den koček do zámeckého parku v Habrově',
    location: 'Zámecký park, Habrov',
    details: { ...halls.habrov, timeFrom: '10:00', timeTo: '17:00' },
    month: 5,
    saturday: 4,
    images: [
      'exhibitions/8-sest-kocek',
      'gallery/02-zed-se-slezem',
      'portraits/24-domaci-cernobila',
      'gallery/08-balkon-s-muskaty',
      'gallery/14-sad',
    ],
    references: [{ name: 'Zámek Habrov', reference: 'https://zamek-habrov.example.cz/' }, places.parking],
    results: 'vysledky-zamecky-park',
    invitation:
      '<p>Propagační den pro rodiny. Šest plemen v šesti altánech, u každého chovatel, který rád vypráví. Kočky jsou zvyklé na lidi, přesto prosíme: hladíme jen tam, kde chovatel dovolí.</p>' +
      '<p><strong>Program</strong></p>' +
      '<ul><li>10.00 otevření altánů</li><li>11.00 a 14.00 ukázka posuzování pro laiky</li><li>13.00 veterinářka odpovídá: čipování, očkování, kastrace</li><li>15.30 soutěž domácích koček</li></ul>' +
      conditions +
      '<p>Vstup do parku je volný. Za deště se přesouváme do oranžerie.</p>',
    reportTitle: 'Zámeckým parkem prošlo přes šest set lidí',
    report:
      '<p>Počasí vydrželo a parkem prošlo přes šest set lidí. Soutěž domácích koček vyhrála Míca Březinova, která usnula už při zahájení a na stupně vítězů ji donesli spící.</p>' +
      '<p>Veterinářka U Tří tlapek zdarma načipovala dvanáct koček. Šest altánů se šesti plemeny bylo málo, příští rok jich chceme osm.</p>',
  },
];
