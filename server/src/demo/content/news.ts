import type { DatedExhibition } from './exhibitions.ts';

export interface DemoActuality {
  name: string;
  text: string;
  /** Drawing below `assets`. */
  image: string;
  daysAgo: number;
}

/** Dates that news mention, already in Czech. */
export interface NewsDates {
  next: DatedExhibition;
  nextDate: string;
  deadline: string;
  daysUntilNext: number;
  last: DatedExhibition;
  lastDate: string;
  daysSinceLast: number;
}

/** A dozen of news, newest first where the year allows. */
export function demoNews({
  next,
  nextDate,
  deadline,
  daysUntilNext,
  last,
  lastDate,
  daysSinceLast,
}: NewsDates): DemoActuality[] {
  return [
    {
      name: `${next.name}: přihlášky přijímáme do ${deadline}`,
      text: `<p>Zveme vás na <strong>${next.invitedTo}</strong>. Sejdeme se ${nextDate}. Přihlášky přijímá jednatelka do ${deadline}, počet míst je omezený.</p><p>Nezapomeňte si vzít:</p><ul><li>očkovací průkaz s platným očkováním proti vzteklině</li><li>kopii rodokmenu</li><li>${next.withoutCages ? 'postroj nebo přenosnou voliéru, misku a vodu' : 'závěsy do klece, misky a toaletu'}</li></ul><p>Propozice i přihlášku najdete u výstavy. Kdo může pomoct s přípravou, ať přijde v pátek v pět odpoledne.</p>`,
      image: next.images[1] ?? '',
      // Published well before the entries close, however near the exhibition is.
      daysAgo: Math.max(3, 21 - daysUntilNext),
    },
    {
      name: 'Devět koťat hledá klidné rodiny',
      text: '<p>Z chovatelských stanic od Tří lip, z Bílé věže a z Mechové rokle hledá domov devět koťat. Stěhovat se začnou ve třinácti týdnech: naočkovaná, očipovaná a s rodokmenem.</p><p><strong>Která koťata jsou volná</strong></p><ul><li>mainské mývalí, dva kocouři a jedna kočka (MCO n 22, MCO d 24)</li><li>britské krátkosrsté, čtyři modrá koťata (BSH a)</li><li>bengálské, kocour a kočka (BEN n 24)</li></ul><p>Rodiče mají negativní testy na PKD a ultrazvuk srdce ne starší než rok. Chovatelé si rádi popovídají o tom, zda se k vám právě jejich plemeno hodí. Kontakty najdete mezi členy.</p>',
      image: 'litters/1-tri-plemena',
      daysAgo: 12,
    },
    {
      name: 'Přednáška o HCM: co ukáže ultrazvuk a kdy ho opakovat',
      text: '<p>Hypertrofická kardiomyopatie je nejčastější srdeční onemocnění koček a v chovu se jí bojíme právem. MVDr. Jívová z veteriny U Tří tlapek nám přímo na ultrazvuku ukázala, kde se měří stěna komory a proč jeden čistý nález nestačí na celý život.</p><p><strong>Co jsme si odnesli</strong></p><ol><li>první ultrazvuk před prvním krytím, nejdříve v roce věku</li><li>opakovat každých dvanáct až osmnáct měsíců, u mývalích a ragdollů každý rok</li><li>genetický test ultrazvuk nenahradí, jen doplní</li></ol><p>Děkujeme Filoméně od Tří lip, která hodinu vzorně ležela na boku.</p>',
      image: 'portraits/23-mainska-zelvovinova',
      daysAgo: 22,
    },
    {
      name: last.reportTitle,
      text: `<p><strong>${last.name}</strong>, ${lastDate}. ${last.location}.</p>${last.report}<p>Fotografie a výsledky najdete u výstavy.</p>`,
      image: last.images[2] ?? last.images[1] ?? '',
      daysAgo: Math.max(4, daysSinceLast - 2),
    },
    {
      name: 'Nové potvrzení o krytí ke stažení v dokumentech',
      text: '<p>Upravili jsme obě šablony: potvrzení pro kočku i pro kocoura. Přibyly kolonky pro čip, výsledky testů PKD a HCM a datum posledního testu na FeLV a FIV.</p><p>Starší formuláře přijímáme do konce roku. Vyplněné potvrzení pošlete plemenné knize do čtyř týdnů po krytí, jinak se rodokmeny zdrží.</p>',
      image: 'gallery/16-strecha-v-noci',
      daysAgo: 54,
    },
    {
      name: 'Členský příspěvek zaplatíte QR kódem',
      text: '<p>Na stránce <em>Členové</em> najdete vedle čísla účtu kód QR platby. Namíříte na něj telefon, banka vyplní účet i částku <strong>600 Kč</strong> a vy jen doplníte do zprávy své jméno.</p><p>Kdo platí hotově, zastihne pokladníka na každé výstavě u vchodu, obvykle s kočkou na klíně.</p>',
      image: 'gallery/13-kuchynska-zidle',
      daysAgo: 75,
    },
    {
      name: 'Půjčujeme váhu na koťata a čtečku čipů',
      text: '<p>Klub koupil přesnou kuchyňskou váhu s miskou (po jednom gramu do pěti kil) a čtečku čipů. Členům je půjčujeme zdarma na šest týdnů, tedy přesně na dobu, kdy se koťata váží každý den.</p><p>Rezervace u místopředsedkyně. Váhu vracejte prosím čistou a s bateriemi.</p>',
      image: 'gallery/09-kosik',
      daysAgo: 98,
    },
    {
      name: 'FeLV a FIV: na výstavu i ke krytí jen s čerstvým testem',
      text: '<p>Výbor po dohodě s veterinářkou zpřesnil podmínky. Ke krytí si majitelé kočky i kocoura navzájem předloží výsledek testu na <strong>FeLV a FIV ne starší než 30 dnů</strong>. Na výstavách zůstává povinné očkování proti vzteklině, panleukopenii a kočičí rýmě.</p><p>Důvod je prostý: nakažená kočka může vypadat úplně zdravě. Test z kapky krve je hotový za deset minut.</p>',
      image: 'gallery/03-kachlova-kamna',
      daysAgo: 121,
    },
    {
      name: 'Anežka z Bílé věže je šampionkou',
      text: '<p>Třetí certifikát od třetího posuzovatele a je to tam. Věře Jasanové a její britské modré Anežce gratulujeme k titulu <strong>šampion</strong>.</p><p>V posudku stojí: <em>výborný typ, plná hlava, oči barvy mědi, srst ukázková, předvedení v klidu</em>. Podle majitelky šlo hlavně o to poslední, Anežka totiž celou výstavu prospala.</p>',
      image: 'portraits/01-britska-modra',
      daysAgo: 154,
    },
    {
      name: 'Útulku v Habrově jsme předali 14 200 Kč na kastrace',
      text: '<p>Výtěžek tomboly a prodeje štrúdlu putoval do útulku v Habrově. Za 14 200 Kč tam vykastrují přibližně patnáct koček z ulice. Pět z nich právě hledá domov.</p><p>I kočka bez rodokmenu může na naši výstavu: ve třídě domácích koček se posuzuje povaha, kondice a péče. Přihlásit ji smí každý, kdo ji má rád a má pro ni očkovací průkaz.</p>',
      image: 'gallery/04-dvere-chalupy',
      daysAgo: 193,
    },
    {
      name: 'Výroční členská schůze zvolila výbor',
      text: '<p>Sešlo se nás třináct. Předsedou zůstává Petr Habr, místopředsedkyní Alžběta Modřínová, jednatelkou Jana Lipová, pokladníkem Tomáš Smrček. Web dál spravuje Radim Osika, který slíbil, že už nepřejmenuje přihlášku týden před výstavou.</p><p>Schůze schválila rozpočet a plán akcí. Zápis dostali členové e-mailem.</p>',
      image: 'gallery/15-puda',
      daysAgo: 241,
    },
    {
      name: 'Poradna pro začínající chovatele každou první středu',
      text: '<p>Registrace chovatelské stanice, první krytí, vrh, rodokmeny, smlouva s kupujícím. Na nic z toho nemusíte být sami: každou první středu v měsíci od šesti večer sedíme v knihovně v Lipnici.</p><p>Přineste si, co máte, klidně jen otázky. <a href="https://knihovna-lipnice.example.cz/" rel="noopener noreferrer">Jak se k nám dostanete</a>, píše knihovna na svém webu.</p>',
      image: 'gallery/11-knihovna',
      daysAgo: 302,
    },
  ];
}
