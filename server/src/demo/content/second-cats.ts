import type { DemoCat } from './demo-cat.ts';

/** The second dozen of portraits. */
export const secondCats: readonly DemoCat[] = [
  {
    portrait: '13-barmska',
    owner: 'spravce',
    name: 'Karamela z Vrbového břehu',
    birthday: '2023-12-05',
    kind: 'Barmská',
    ems: 'BUR n',
    location: 'z Vrbového břehu',
    tests: 'GM2 N/N, hypokalémie N/N, FeLV a FIV negativní',
    page: 'https://vrbovybreh.example.cz/karamela',
    description: `Karamela je kompaktní barmka se srstí jako leštěné dřevo. Barmkám se říká cihly zabalené v hedvábí, a kdo Karamelu zvedne, pochopí proč.

Doprovází nás z místnosti do místnosti a večer si lehá k Eliášovi, protože hřeje. Na první výstavě získala ocenění výborná 1 a nominaci.`,
    images: [],
  },
  {
    portrait: '14-orientalni-havana',
    owner: 'drahomira.kastanova',
    name: 'Oskar z Kůrovny',
    birthday: '2020-09-17',
    kind: 'Orientální krátkosrstá',
    ems: 'OSH b',
    location: 'z Kůrovny',
    tests: 'PRA rdAc N/N, GM1 N/N, FeLV a FIV negativní',
    page: '',
    description: `Havana, tedy čokoládový orient bez jediného bílého chlupu. Oskar má zelené oči, dlouhé nohy a názor na všechno.

Přišel k nám z rušeného chovu ve třech letech a zabydlel se za odpoledne. Dnes je kastrovaný a na výstavy jezdí ve třídě kastrátů.`,
    images: ['gallery/11-knihovna'],
  },
  {
    portrait: '15-devon-rex',
    owner: 'zofie.sipkova',
    name: 'Dášeňka z Podkroví',
    birthday: '2024-02-29',
    kind: 'Devon rex',
    ems: 'DRX n 03',
    location: 'z Podkroví',
    tests: 'CMS N/N, luxace čéšky 0/0, krevní skupina B',
    page: '',
    description: `Narodila se na přestupný den a podle toho žije. Dášeňka má vlnky po celém těle, netopýří uši a vousky, které vypadají, jako by si je natáčela.

Černobílý plášť je pravidelný, hruď široká, nohy štíhlé. Krevní skupinu B hlásíme předem každému majiteli kocoura.`,
    images: [],
  },
  {
    portrait: '16-cornish-rex',
    owner: 'zofie.sipkova',
    name: 'Šimon z Podkroví',
    birthday: '2021-05-06',
    kind: 'Cornish rex',
    ems: 'CRX c',
    location: 'z Podkroví',
    tests: 'PRA N/N, HCM ultrazvuk bez nálezu, FeLV a FIV negativní',
    page: '',
    description: `Lilový cornish s pravidelnou vlnou od čela po špičku ocasu a s profilem římského císaře. Lidé jeho srst přirovnávají k sametu, on sám k ničemu, má ji za samozřejmost.

Šimon aportuje. Házíme mu papírovou kuličku a nikdy to není on, kdo přestane první.`,
    images: [],
  },
  {
    portrait: '17-exotic-zihana',
    owner: 'chovatelka',
    name: 'Julinka z Půdy',
    birthday: '2021-07-30',
    kind: 'Exotická krátkosrstá',
    ems: 'EXO d 22',
    location: 'z Půdy',
    tests: 'PKD negativní (DNA), HCM ultrazvuk bez nálezu, krevní skupina A',
    page: 'https://bilavez.example.cz/julinka',
    description: `Julinka je červená mramorovaná exotka, tedy peršanka v županu, který se nemusí česat. Na boku nosí kresbu ve tvaru šnečí ulity, podle které ji poznáme i na rozmazané fotografii.

Narodila se na půdě u mých rodičů, odtud jméno stanice. Dnes už jen odpočívá, koťata po ní najdete ve čtyřech rodinách v okolí.`,
    images: ['gallery/13-kuchynska-zidle'],
  },
  {
    portrait: '18-britska-stribrna',
    owner: 'chovatelka',
    name: 'Agáta z Bílé věže',
    birthday: '2025-01-22',
    kind: 'Britská krátkosrstá',
    ems: 'BSH ns 11 64',
    location: 'z Bílé věže',
    tests: 'PKD negativní (DNA), krevní skupina A',
    page: 'https://bilavez.example.cz/agata',
    description: `Agáta je dcera Anežky a kocoura ze stříbrného chovu. Stínovanou barvu a smaragdové oči má po otci, klid a chuť k jídlu po matce.

Ve třídě koťat vyhrála dvakrát. Ultrazvuk srdce ji čeká před prvním krytím.`,
    images: [],
  },
  {
    portrait: '19-turecka-van',
    owner: 'bohdan.cilimnik',
    name: 'Baltazar z Jezerní louky',
    birthday: '2022-04-18',
    kind: 'Turecká van',
    ems: 'TUV d 62',
    location: 'z Jezerní louky',
    tests: 'HCM ultrazvuk bez nálezu, FeLV a FIV negativní',
    page: 'https://jezernilouka.example.cz/baltazar',
    description: `Bílé tělo, červené skvrny nad očima a prstencový ocas: Baltazar má vanskou kresbu jako z učebnice. V létě chodí do vody po břicho a v zimě do vany po kolena.

Sportovní, svalnatý kocour do rodiny, která se nebojí mokrých stop na podlaze.`,
    images: [],
  },
  {
    portrait: '20-turecka-angora',
    owner: 'chovatel',
    name: 'Běla u Topolů',
    birthday: '2023-06-24',
    kind: 'Turecká angora',
    ems: 'TUA w 63',
    location: 'u Topolů',
    tests: 'BAER slyší oboustranně, ataxie N/N, HCM ultrazvuk bez nálezu',
    page: 'https://utopolu.example.cz/bela',
    description: `Jedno oko modré, druhé jantarové, srst jemná jako pavučina. Bílé kočky s modrým okem vyšetřujeme na sluch, Běla slyší na obě uši i přes dvoje dveře.

Je to tanečnice a hlídačka kuchyně. V létě plánujeme první krytí, rádi vám dáme vědět.`,
    images: ['gallery/16-strecha-v-noci'],
  },
  {
    portrait: '21-somalska',
    owner: 'tomas.smrcek',
    name: 'Liška z Lipnické stráně',
    birthday: '2021-10-09',
    kind: 'Somálská',
    ems: 'SOM o',
    location: 'z Lipnické stráně',
    tests: 'PRA rdAc N/N, PK def N/N, luxace čéšky 0/0',
    page: 'https://lipnickastran.example.cz/liska',
    description: `Skořicová somálka s hustým límcem a ocasem, který jí dal jméno. Tiking má jemný a rovnoměrný, bez stínů na nohách.

Liška je naše nejstarší chovná kočka a učitelka všech mladých. Na podzim sedí v sadu pod jabloní a čeká, až něco spadne.`,
    images: ['gallery/14-sad'],
  },
  {
    portrait: '22-neva-masquerade',
    owner: 'chovatel',
    name: 'Vločka u Topolů',
    birthday: '2024-01-08',
    kind: 'Něvská maškaráda',
    ems: 'NEM n 33',
    location: 'u Topolů',
    tests: 'HCM ultrazvuk bez nálezu, PK def N/N',
    page: 'https://utopolu.example.cz/vlocka',
    description: `Vločka se narodila v noci, kdy napadlo čtyřicet centimetrů sněhu. Masku má tmavou a souměrnou, oči jasně modré a na její kožich jsou krátké všechny hřebeny v domě.

Do domácnosti přinesla klid. Sedá u okna, počítá vločky a na výstavách sbírá rozety.`,
    images: ['exhibitions/6-zimni-vystava'],
  },
  {
    portrait: '23-mainska-zelvovinova',
    owner: 'eliska.vrbova',
    name: 'Filoména od Tří lip',
    birthday: '2023-08-13',
    kind: 'Mainská mývalí',
    ems: 'MCO f',
    location: 'od Tří lip',
    tests: 'HCM (MYBPC3) N/N, SMA N/N, PK def N/N, ultrazvuk srdce bez nálezu',
    page: '',
    description: `Filoména je moje první mývalí kočka. Přivezla jsem si ji jako kotě od Petra Habra a všechno, co o mývalích vím, mě naučila ona. Je želvovinová, má ohnivou skvrnu přes půl tváře a hlas, kterým se umí omluvit i vyhrožovat.

V prvním vrhu měla šest koťat. Její rodokmen i zprávy z vyšetření jsou k nahlédnutí.`,
    images: [],
  },
  {
    portrait: '24-domaci-cernobila',
    owner: 'ctirad.brezina',
    name: 'Míca Březinova',
    birthday: '',
    kind: 'Domácí krátkosrstá',
    ems: 'HCS n 03',
    location: '',
    tests: 'FeLV a FIV negativní, kastrovaná',
    page: '',
    description: `Míca přišla sama, v listopadu, po žebříku. Rodokmen nemá, datum narození si nechala pro sebe a veterinář ji odhaduje na pět let.

Je živým důkazem, že na výstavě mají místo i kočky bez průkazu původu: ve třídě domácích koček vyhrála dvakrát a pokaždé usnula v poháru.`,
    images: ['gallery/04-dvere-chalupy'],
  },
];
