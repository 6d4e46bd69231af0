import { demoCats } from './cats.ts';
import { demoMembers } from './members.ts';

export interface ResultSection {
  heading: string;
  items: readonly string[];
}

/** A cat of a member, with its code and its owner. */
const cat = (name: string): string => {
  const found = demoCats.find((each) => each.name === name);
  const owner = demoMembers.find(({ key }) => key === found?.owner);
  if (!found || !owner) throw new Error(`The demo content has no cat ${name}.`);
  return `${name}, ${found.ems} (${owner.name} ${owner.surname})`;
};

const best = (category: string, name: string): string => `kategorie ${category}: ${cat(name)}`;

const sections: Readonly<Record<string, readonly ResultSection[]>> = {
  'Zimní přehlídka dlouhosrstých': [
    {
      heading: 'Best in Show',
      items: [best('I', 'Gizela od Rybníčku'), best('II', 'Norbert Podlesní')],
    },
    { heading: 'Nejlepší kotě', items: ['Bertík od Kaštanů, SBI n (Drahomíra Kaštanová)'] },
    {
      heading: 'Nominace',
      items: [cat('Kvido z Mechové rokle'), cat('Filoména od Tří lip'), cat('Vločka u Topolů')],
    },
  ],
  'Výstava britských a ruských koček': [
    { heading: 'Nejlepší kočka výstavy', items: [cat('Anežka z Bílé věže')] },
    { heading: 'Nejlepší kocour výstavy', items: [cat('Ignác ze Stříbrné stráně')] },
    { heading: 'Nejlepší kotě', items: ['Bonifác z Bílé věže, BSH a (Věra Jasanová)'] },
    { heading: 'Nominace', items: [cat('Agáta z Bílé věže')] },
  ],
  'Jarní výstava koťat': [
    { heading: 'Nejhezčí vrh', items: ['pět modrých koťat z Bílé věže, BSH a (Věra Jasanová)'] },
    { heading: 'Třída 11', items: ['Cyril od Tří lip, MCO n 22 (Petr Habr)'] },
    { heading: 'Třída 12', items: ['Zuzana z Lipnické stráně, ABY n (Tomáš Smrček)'] },
  ],
  'Den koček v zámeckém parku': [
    { heading: 'Soutěž domácích koček', items: [cat('Míca Březinova')] },
    { heading: 'Cena diváků', items: [cat('Eliáš z Vrbového břehu')] },
  ],
  'Letní setkání u rybníka': [
    { heading: 'Nejodvážnější kočka', items: [cat('Baltazar z Jezerní louky')] },
    { heading: 'Nejklidnější kočka', items: [cat('Gizela od Rybníčku')] },
    {
      heading: 'Chůze na postroji',
      items: [cat('Ťapka z Mechové rokle'), cat('Šimon z Podkroví')],
    },
  ],
  'Podzimní propagační výstava': [
    {
      heading: 'Nominace na Best in Show',
      items: [cat('Norbert Podlesní'), cat('Stříbrenka u Topolů'), cat('Cecílie ze Staré cihelny')],
    },
    { heading: 'Nejlepší domácí kočka', items: [cat('Míca Březinova')] },
    { heading: 'Soutěž mladých vystavovatelů', items: ['Anička, devět let, a její mourek'] },
  ],
  'Klubová výstava o Velkou rozetu': [
    { heading: 'Velká rozeta', items: [cat('Bořivoj od Tří lip')] },
    {
      heading: 'Nominace',
      items: [cat('Anežka z Bílé věže'), cat('Zora z Lipnické stráně'), cat('Gizela od Rybníčku')],
    },
  ],
  'Mikulášská propagační výstava': [
    {
      heading: 'Best in Show',
      items: [
        best('I', 'Gizela od Rybníčku'),
        best('II', 'Bořivoj od Tří lip'),
        best('III', 'Anežka z Bílé věže'),
        best('IV', 'Zora z Lipnické stráně'),
      ],
    },
    { heading: 'Nejhezčí domácí kočka', items: ['Růženka ze zahrádkářské kolonie'] },
  ],
};

/** What came of an exhibition, by its name. */
export const resultsOf = (exhibition: string): readonly ResultSection[] => {
  const found = sections[exhibition];
  if (!found) throw new Error(`The demo content has no results of ${exhibition}.`);
  return found;
};
