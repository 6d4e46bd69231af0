import type { DemoCat } from './demo-cat.ts';

/** The first dozen of portraits. */
export const firstCats: readonly DemoCat[] = [
  {
    portrait: '01-britska-modra',
    owner: 'chovatelka',
    name: 'Anežka z Bílé věže',
    birthday: '2023-05-14',
    kind: 'Britská krátkosrstá',
    ems: 'BSH a',
    location: 'z Bílé věže',
    tests: 'PKD negativní (DNA), HCM ultrazvuk bez nálezu, krevní skupina A',
    page: 'https://bilavez.example.cz/anezka',
    description: `Anežka přišla na svět jako poslední z pěti a první otevřela oči. Má mohutnou hruď, plnou hlavu s dobře nasazenýma ušima a srst, která se pod rukou staví zpátky jako sametový plyš. Posuzovatelé u ní chválí barvu bez stínů a měděné oči.

Povahou je to dáma z městského bytu: uvítá návštěvu ve dveřích, doprovodí ji ke stolu a pak si lehne tam, kde zrovna chtěl někdo psát. Odchovala dva vrhy, koťata byla klidná a zvyklá na vysavač, psa i pětileté dítě.

Na výstavách získala třikrát ocenění výborná 1 a titul šampion.`,
    images: ['gallery/05-usak'],
  },
  {
    portrait: '02-perska-kremova',
    owner: 'ludmila.javorova',
    name: 'Kvido z Mechové rokle',
    birthday: '2021-11-03',
    kind: 'Perská',
    ems: 'PER e',
    location: 'z Mechové rokle',
    tests: 'PKD negativní (DNA), PRA-pd negativní, FeLV a FIV negativní',
    page: 'https://mechovarokle.example.cz/kvido',
    description: `Kvido je krémový kocour s krátkým hřbetem, silnými tlapami a výrazem, kterému nikdo neodolá. Srst má hedvábnou a poctivě hustou, proto se u nás češe každý večer při zprávách.

Šampion, otec šesti koťat. Ke krytí přijímáme kočky s platným testem PKD a s výsledkem FeLV/FIV ne starším než měsíc.`,
    images: [],
  },
  {
    portrait: '03-siamska',
    owner: 'jana.lipova',
    name: 'Cecílie ze Staré cihelny',
    birthday: '2022-08-19',
    kind: 'Siamská',
    ems: 'SIA n',
    location: 'ze Staré cihelny',
    tests: 'PRA rdAc N/N, GM1 a GM2 N/N, FeLV a FIV negativní',
    page: 'https://staracihelna.example.cz/cecilie',
    description: `Cecílie má dlouhou klínovitou hlavu, velké uši v linii klínu a oči modré jako karlovarské sklo. Odznaky jsou tmavé a ostře ohraničené, tělo čistě slonovinové.

Mluví. Hodně a o všem. Kdo si k ní sedne, dozví se, co se dělo na balkoně, kdo šel po dvoře a proč je miska prázdná. Hodí se k lidem, kteří jsou rádi doma.`,
    images: ['gallery/08-balkon-s-muskaty'],
  },
  {
    portrait: '04-mainska-myvali',
    owner: 'petr.habr',
    name: 'Bořivoj od Tří lip',
    birthday: '2020-04-02',
    kind: 'Mainská mývalí',
    ems: 'MCO n 22',
    location: 'od Tří lip',
    tests: 'HCM (MYBPC3) N/N, ultrazvuk srdce bez nálezu, SMA N/N, PK def N/N, kyčle bez nálezu',
    page: 'https://odtrilip.example.cz/borivoj',
    description: `Osm a půl kila, uši se štětičkami a hlas jako kanárek. Bořivoj je mramorovaný kocour s dlouhým tělem, hranatým čenichem a ocasem, na který si sedá i náš pes.

Supreme šampion, vítěz propagační výstavy v Lipnici. Ultrazvuk srdce opakujeme každý rok, zprávu ukážeme každému, kdo se zeptá.`,
    images: ['gallery/12-prvni-snih'],
  },
  {
    portrait: '05-norska-lesni',
    owner: 'alzbeta.modrinova',
    name: 'Norbert Podlesní',
    birthday: '2021-03-27',
    kind: 'Norská lesní',
    ems: 'NFO n 09 23',
    location: 'Podlesní',
    tests: 'GSD IV N/N, PK def N/N, HCM ultrazvuk bez nálezu',
    page: 'https://podlesni.example.cz/norbert',
    description: `Norbert má rovný profil, mandlové oči a límec, který v zimě slouží i jako polštář pro koťata. V prvním sněhu stojí na zahradě tak dlouho, dokud mu nezbělají vousy.

Klidný, rozvážný kocour, který se s ostatními nikdy nepere, jen je přejde. Kryje dvakrát do roka, kočky bereme s očkováním a čerstvým testem na FeLV a FIV.`,
    images: ['gallery/10-hromada-drivi'],
  },
  {
    portrait: '06-sphynx',
    owner: 'spravce',
    name: 'Eliáš z Vrbového břehu',
    birthday: '2022-01-15',
    kind: 'Sphynx',
    ems: 'SPH e',
    location: 'z Vrbového břehu',
    tests: 'HCM ultrazvuk bez nálezu, CMS N/N, FeLV a FIV negativní',
    page: 'https://vrbovybreh.example.cz/elias',
    description: `Eliáš vypadá jako skřítek a topí jako kamínka. Kůži má teplou a vrásčitou, uši velké, oči citronové. Jednou za týden se koupe a tváří se při tom jako v lázních.

V létě ho chráníme před sluncem, v zimě nosí svetr, který mu upletla sousedka. K dětem je trpělivý a nikdy nevytáhl dráp.`,
    images: [],
  },
  {
    portrait: '07-bengalska',
    owner: 'ludmila.javorova',
    name: 'Ťapka z Mechové rokle',
    birthday: '2023-09-08',
    kind: 'Bengálská',
    ems: 'BEN n 24',
    location: 'z Mechové rokle',
    tests: 'PRA-b N/N, PK def N/N, HCM ultrazvuk bez nálezu',
    page: 'https://mechovarokle.example.cz/tapka',
    description: `Ťapka má dvoubarevné rozety, bílé břicho s tečkami a třpyt, který je vidět teprve na slunci. Otevírá dveře, kohoutek i krabici od bot.

Potřebuje společnost a výšku: v obýváku má lávku pod stropem a používá ji jako dálnici. Koťata od ní odcházejí zvyklá na postroj.`,
    images: ['gallery/18-klubicko'],
  },
  {
    portrait: '08-habesska',
    owner: 'tomas.smrcek',
    name: 'Zora z Lipnické stráně',
    birthday: '2022-06-11',
    kind: 'Habešská',
    ems: 'ABY n',
    location: 'z Lipnické stráně',
    tests: 'PRA rdAc N/N, PK def N/N, luxace čéšky 0/0',
    page: 'https://lipnickastran.example.cz/zora',
    description: `Divoce zbarvená habešanka s teplým tikingem a lehkou kostrou. Zora nechodí, Zora přelétá: z pece na polici, z police na rameno.

Je to pozorovatelka. Když u nás něco opravujeme, sedí vedle bedny s nářadím a podává připomínky. Dcera Zuzana z jejího prvního vrhu je vítězkou třídy koťat.`,
    images: ['gallery/15-puda'],
  },
  {
    portrait: '09-ruska-modra',
    owner: 'chovatelka',
    name: 'Ignác ze Stříbrné stráně',
    birthday: '2022-03-02',
    kind: 'Ruská modrá',
    ems: 'RUS',
    location: 'ze Stříbrné stráně',
    tests: 'FeLV a FIV negativní, HCM ultrazvuk bez nálezu, krevní skupina A',
    page: 'https://bilavez.example.cz/ignac',
    description: `Ignác má dvojitou srst se stříbrným leskem, zelené oči a tvář, které se říká úsměv ruské modré. Návštěvu si nejdřív prohlédne z vrcholu skříně a teprve po kávě sleze.

Přišel k nám jako roční z chovu přátel a dnes je otcem tří vrhů. Kryje jen kočky, které snesou delší cestu; u nás na ně čeká pokoj s výhledem do sadu.`,
    images: ['exhibitions/5-leto-u-rybnika'],
  },
  {
    portrait: '10-ragdoll',
    owner: 'jana.lipova',
    name: 'Gizela od Rybníčku',
    birthday: '2021-07-21',
    kind: 'Ragdoll',
    ems: 'RAG n 03',
    location: 'od Rybníčku',
    tests: 'HCM (MYBPC3) N/N, PKD negativní, ultrazvuk srdce bez nálezu',
    page: 'https://staracihelna.example.cz/gizela',
    description: `Gizela je bikolorka s pravidelným obráceným véčkem na obličeji a s očima, na které se ptají i lidé, kteří kočky nechtějí. V náručí opravdu povolí celé tělo, jak se u ragdolla patří.

Odchovala jeden vrh o čtyřech koťatech. Nejradši má tichou domácnost a člověka, který večer čte.`,
    images: ['exhibitions/7-velka-rozeta'],
  },
  {
    portrait: '11-birma',
    owner: 'drahomira.kastanova',
    name: 'Šarlota od Kaštanů',
    birthday: '2023-02-10',
    kind: 'Birma',
    ems: 'SBI a',
    location: 'od Kaštanů',
    tests: 'FeLV a FIV negativní, HCM ultrazvuk bez nálezu',
    page: '',
    description: `Modrá birma s rovnoměrnými rukavičkami vpředu a pěknými ostruhami vzadu. Srst se jí necuchá, stačí hřeben jednou týdně.

Šarlota spí zásadně na polštáři s třásněmi a na výstavě usne dřív, než na ni přijde řada. První vrh čekáme příští rok.`,
    images: ['exhibitions/1-jaro-magnolie'],
  },
  {
    portrait: '12-sibirska-stribrna',
    owner: 'chovatel',
    name: 'Stříbrenka u Topolů',
    birthday: '2022-10-30',
    kind: 'Sibiřská',
    ems: 'SIB ns 23',
    location: 'u Topolů',
    tests: 'HCM ultrazvuk bez nálezu, PK def N/N, PKD negativní',
    page: 'https://utopolu.example.cz/stribrenka',
    description: `Stříbrná tygrovaná sibiřanka s kulatými tlapkami a trojvrstvou srstí, do které neprší. Kresbu má čitelnou až na břicho.

Stříbrenka je lovkyně: loví klubíčka, mouchy a tatínkovy pantofle. Ke koťatům je přísná a spravedlivá. Titul mezinárodní šampion získala ve dvou letech.`,
    images: ['gallery/07-vystavni-stul'],
  },
];
