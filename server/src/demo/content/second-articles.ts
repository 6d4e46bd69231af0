import type { DemoArticle } from './demo-article.ts';

export const secondArticles: readonly DemoArticle[] = [
  {
    name: 'Jak jsme zařídili výběh na dvoře',
    creator: 'spravce',
    approved: false,
    daysAgo: 8,
    images: ['portraits/06-sphynx'],
    text: '<p>Sphynx na dvoře zní jako nápad na úžeh. A přece: stín, dřevo, teplá podlaha a dvojité dveře, a Eliáš má pokoj s výhledem.</p><p>Výběh má tři krát čtyři metry. Kostra je z hranolů 60 × 60, výplet ze svařované sítě s okem šestnáct milimetrů, protože větším okem kotě prostrčí hlavu. Strop je ze stejné sítě a na polovině leží deska, pod kterou nezaprší.</p><p><strong>Kolik to stálo</strong></p><ul><li>dřevo a spojovací materiál 4 900 Kč</li><li>síť 3 600 Kč</li><li>deska, lišty, panty 2 100 Kč</li><li>dva víkendy a jeden palec</li></ul><p>Nejdůležitější je zádveří. Jedny dveře se zavřou dřív, než se druhé otevřou, a nikdo nikoho nehoní po sousedovic švestce. Police připevněte výš, než si myslíte: kočka žije ve třech rozměrech.</p>',
  },
  {
    name: 'Krevní skupiny u britských koček',
    creator: 'chovatelka',
    approved: true,
    daysAgo: 142,
    images: ['gallery/05-usak', 'portraits/18-britska-stribrna'],
    text: '<p>Kočky mají skupiny A, B a vzácně AB. Domácí kočky mají skoro všechny A, u britských, devonů a cornishů však nese skupinu B nezanedbatelná část chovu. A tam začíná starost.</p><p>Kočka se skupinou <strong>B</strong> má v krvi a v mlezivu protilátky proti skupině A. Nakryje-li ji kocour A, koťata se skupinou A se napijí mleziva a během prvních dnů uhynou. Říká se tomu neonatální izoerytrolýza a předejde se jí jednoduše.</p><p><strong>Jak na to</strong></p><ol><li>otestovat krevní skupinu každé chovné kočky před prvním krytím</li><li>kočku B krýt kocourem B, nebo koťata prvních dvacet čtyři hodin dokrmovat</li><li>výsledek napsat do profilu kočky mezi testy</li></ol><p>V naší stanici mají všichni A. Přesto se na skupinu ptám u každého hostujícího kocoura, i kdyby měl doma deset pohárů.</p>',
  },
  {
    name: 'Posuzovatel u stolu: dvacet minut, které rozhodnou',
    creator: 'tomas.smrcek',
    approved: true,
    daysAgo: 186,
    images: ['gallery/07-vystavni-stul', 'gallery/15-puda'],
    text: '<p>Dvacet minut je průměr. Někdy je posuzovatel hotov za osm, jindy drží kočku půl hodiny a směje se s ní. Co se u stolu vlastně děje?</p><p>Nejdřív ji pozoruje, jak stojí a jak se dívá. Potom přijdou ruce: hlava, profil, skus, uši, krk, hrudník, zakončení ocasu. Nakonec srst, její barva, kresba a kvalita. Každá část má ve standardu body a dohromady jich je sto.</p><p><strong>Slova v posudku</strong></p><ul><li><em>výborná 1</em> je nejlepší ve třídě a může dostat certifikát</li><li><em>BIV</em> je nejlepší ve své barvě</li><li><em>nominace</em> znamená, že se odpoledne uvidíte u Best in Show</li></ul><p>Posuzovatel vidí kočku, jaká je dnes. Línání, prochladnutí na cestě nebo puberta uberou body a za půl roku bude všechno jinak. Posudky si schovávejte: po třech letech z nich vyčtete víc než z fotografií.</p>',
  },
  {
    name: 'FeLV a FIV: dva testy, bez kterých se nekryje',
    creator: 'chovatel',
    approved: false,
    daysAgo: 2,
    images: ['gallery/03-kachlova-kamna'],
    text: '<p>Leukóza koček (FeLV) a kočičí imunodeficience (FIV) se navenek dlouho neprojeví. Kočka žere, hraje si, přede, a přitom ji virus připravuje o obranu. V chovatelské stanici stačí jedna nakažená kočka a přijdete o všechno.</p><p>Rychlotest z kapky krve je hotový za deset minut. Pozitivní výsledek vždy ověřte v laboratoři metodou PCR, negativní u nové kočky zopakujte po šesti až osmi týdnech, protože infekce se neprojeví hned.</p><p><strong>U nás platí</strong></p><ol><li>nová kočka je první dva měsíce v karanténě</li><li>ke krytí test obou zvířat, ne starší než 30 dnů</li><li>proti FeLV očkujeme každou kočku, která chodí do výběhu</li></ol><p>Výsledek si vyfoťte a přiložte k potvrzení o krytí. Ušetříte sobě i druhé straně nepříjemný telefonát.</p>',
  },
  {
    name: 'Šedesát pět dní a jedna noc: jak se chystáme na vrh',
    creator: 'chovatel',
    approved: true,
    daysAgo: 228,
    images: ['litters/2-sibirska-kotata'],
    text: '<p>Březost trvá v průměru šedesát pět dní a první tři týdny nepoznáte nic. Potom zrůžoví bradavky a kočka začne chodit po bytě jako inspektorka: hledá skříň.</p><p>Porodní bednu dávám na tiché místo deset dní předem. Je vyložená savými podložkami, má vysoký práh a nad ní visí číslo na veterinární pohotovost.</p><p><strong>Co mít po ruce</strong></p><ul><li>čisté ručníky, nůžky a dezinfekci</li><li>váhu s přesností na gram</li><li>náhradní mléko a stříkačku</li><li>tužku, papír a dost čaje</li></ul><p>Teplota kočce den před porodem klesne pod 37,5 °C. Mezi koťaty bývá deset minut až hodina. Volám, když kočka tlačí půl hodiny bez výsledku, když odchází zelený výtok a kotě nikde, nebo když mám prostě strach. Pohotovost se nezlobí, pohotovost má ráda živá koťata.</p><p>Od prvního dne vážíme. Zdravé kotě přibere deset až patnáct gramů denně. A když Stříbrenka v pět ráno začala příst, věděli jsme, že jich je pět a že je konec.</p>',
  },
];
