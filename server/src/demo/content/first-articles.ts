import type { DemoArticle } from './demo-article.ts';

export const firstArticles: readonly DemoArticle[] = [
  {
    name: 'Jak číst kód EMS, aniž byste lezli do tabulek',
    creator: 'alzbeta.modrinova',
    approved: true,
    daysAgo: 13,
    images: ['gallery/04-dvere-chalupy', 'gallery/02-zed-se-slezem', 'gallery/08-balkon-s-muskaty'],
    text: '<p>Na přihlášce na výstavu je kolonka, před kterou se začátečník zarazí: EMS. Tři velká písmena, jedno malé, pár čísel. Vypadá to jako šifra, a přitom je to nejstručnější popis kočky, jaký kdo vymyslel.</p><p>První tři písmena říkají plemeno. <strong>BSH</strong> je britská krátkosrstá, <strong>MCO</strong> mainská mývalí, <strong>SIA</strong> siamská. Za nimi stojí malé písmeno barvy: <em>n</em> černá, <em>a</em> modrá, <em>d</em> červená, <em>e</em> krémová, <em>w</em> bílá. Stříbřité kočky dostanou ještě <em>s</em>, zlaté <em>y</em>.</p><p><strong>Čísla jdou vždycky vzestupně</strong></p><p>Dvojčíslí prozradí bílou, kresbu a oči. Bílé skvrny začínají nulou: 01 je van, 02 harlekýn, 03 bikolor. Dvacítky jsou kresba, tedy 22 mramorovaná, 23 tygrovaná, 24 tečkovaná a 25 s tikingem. Třicítky patří odznakům a šedesátky očím.</p><p>Takže <strong>NFO f 09 22</strong> je norská lesní kočka, černá želvovinová, s blíže neurčenou bílou a mramorovanou kresbou. Zkuste si to doma u stolu: než dojde čaj, budete číst rodokmeny jako noviny.</p><p><strong>Co se vynechává</strong></p><p>Znak, který je v plemeni jediný možný, se nepíše. Ruská modrá je proto prostě <strong>RUS</strong>: jiná než modrá být nemůže a zelené oči má v popisu práce.</p>',
  },
  {
    name: 'První výstava: co vzít s sebou a co nechat doma',
    creator: 'petr.habr',
    approved: true,
    daysAgo: 31,
    images: ['gallery/07-vystavni-stul', 'exhibitions/7-velka-rozeta'],
    text: '<p>Na první výstavu jsem jel s kočkou, kufrem a žaludkem na vodě. Domů jsem vezl kočku, pohár a seznam věcí, které jsem si měl přečíst předem. Tady je.</p><p><strong>Do tašky patří</strong></p><ul><li>očkovací průkaz a kopie rodokmenu</li><li>závěsy do klece 70 × 70 cm, deka a kolíčky</li><li>miska, voda z domova a toaleta s podestýlkou, kterou kočka zná</li><li>hřeben, ubrousky a mikina, protože v sále bývá průvan</li></ul><p><strong>Doma nechte</strong></p><ul><li>parfém, vás nikdo posuzovat nebude</li><li>nové krmivo, žaludek kočky na výstavě experimenty neocení</li><li>spěch</li></ul><p>Kočku vykoupejte nejpozději čtyři dny předem, drápky zastřihněte večer před odjezdem. U stolu ji položte, ustupte a mlčte. Posuzovatel se zeptá, když bude chtít něco vědět.</p><p>A hlavně: známka <em>velmi dobrá</em> není prohra. Je to posudek od člověka, který za život viděl deset tisíc koček, a dostanete ho písemně.</p>',
  },
  {
    name: 'Kotě jde do nové rodiny ve třinácti týdnech',
    creator: 'chovatelka',
    approved: false,
    daysAgo: 5,
    images: ['exhibitions/11-modra-kotata'],
    text: '<p>„A nedala byste nám ho už v osmi?“ ptají se lidé. Nedala. Mezi osmým a třináctým týdnem se kotě od matky a sourozenců naučí to, co je už nikdo jiný nenaučí: že kousnutí bolí, že toaleta má své místo a že po hře přichází klid.</p><p>Za tu dobu stihne také dvě očkování, čip, odčervení a první cestu autem. Ve třinácti týdnech odchází sebevědomé, zvědavé a samostatné kotě.</p><p><strong>Co dostane rodina s sebou</strong></p><ol><li>kupní smlouvu a očkovací průkaz</li><li>rodokmen, nebo potvrzení, že se tiskne</li><li>výsledky testů rodičů</li><li>krmivo na čtrnáct dní a hadřík s pachem hnízda</li></ol><p>První noc nechte přepravku otevřenou v jedné místnosti. Druhý den už bude kotě spát u vás v posteli a vy budete předstírat, že to tak nebylo v plánu.</p>',
  },
  {
    name: 'Srst perské kočky bez slz',
    creator: 'ludmila.javorova',
    approved: true,
    daysAgo: 65,
    images: ['portraits/02-perska-kremova'],
    text: '<p>Peršan se nečeše, když je zacuchaný. Peršan se češe, <strong>aby</strong> zacuchaný nebyl. Rozdíl pozná kočka i vy.</p><p>Stačí deset minut denně a dva hřebeny, řídký a hustý. Začínám na zádech, kde to má každý rád, pokračuji k límci a končím břichem. Kdykoli kočka řekne dost, je dost: druhý den dojdeme o kus dál.</p><p><strong>Koupání krok za krokem</strong></p><ol><li>rozčesat nasucho, voda z cucku udělá plsť</li><li>odmastit, opláchnout, šampon, opláchnout dvakrát déle, než se vám chce</li><li>ručník, potom fén na nejnižší stupeň a hřeben proti srsti</li></ol><p>Oči otírám ráno a večer tamponem s převařenou vodou. Tmavá cestička pod okem není vada chovu, je to nedostatek péče. A kdo nemá čas, ať si pořídí exotku: stejná povaha, kratší kabát.</p>',
  },
  {
    name: 'Testy PKD a HCM slovy chovatele',
    creator: 'jana.lipova',
    approved: true,
    daysAgo: 83,
    images: ['gallery/05-usak', 'gallery/11-knihovna'],
    text: '<p>Dvě zkratky, které najdete na každém webu chovatelské stanice, a přece se na ně lidé stydí zeptat. Zkusím to bez latiny.</p><p><strong>PKD</strong> je polycystická choroba ledvin. V ledvině rostou dutinky a po letech ji udusí. Dědí se dominantně: stačí vadná vloha od jednoho rodiče. Proto existuje test ze stěru nebo z krve, dělá se jednou za život a výsledek zní <em>negativní</em>, nebo <em>pozitivní</em>. S pozitivní kočkou se nechová.</p><p><strong>HCM</strong> je ztluštění srdeční stěny. Některá plemena mají známou mutaci (mainské mývalí a ragdoll), u ostatních zatím genetický test chybí. Jistotu dá jen ultrazvuk u kardiologa a ten platí k datu vyšetření.</p><p><strong>Na co se ptát</strong></p><ul><li>kdy byl ultrazvuk naposledy a kdo jej dělal</li><li>zda si můžete přečíst zprávu, ne jen větu na webu</li><li>jak dopadli sourozenci a rodiče</li></ul><p>Dobrý chovatel se za takové otázky nezlobí. Naopak, začne vám vyprávět.</p>',
  },
];
