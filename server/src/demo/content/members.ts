/** Demo accounts that anybody may try; the README names them too. */
export const demoPassword = 'Kocicka-2026';

export interface DemoMember {
  /** How cats and articles name their member. */
  key: string;
  name: string;
  surname: string;
  email: string;
  role: 0 | 1;
  /** Whether the public demo password opens the account; the others have a random one. */
  open: boolean;
  /** Membership ends with this year counted from now; `null` for none. */
  membershipYears: number | null;
  memberForDays: number;
  web: string;
  catKinds: string;
  showEmail: boolean;
}

const member = (given: Partial<DemoMember> & Pick<DemoMember, 'key' | 'name' | 'surname'>): DemoMember => ({
  email: `${given.key}@example.cz`,
  role: 0,
  open: false,
  membershipYears: 0,
  memberForDays: 900,
  web: '',
  catKinds: '',
  showEmail: true,
  ...given,
});

export const demoMembers: readonly DemoMember[] = [
  member({
    key: 'spravce',
    name: 'Radim',
    surname: 'Osika',
    role: 1,
    open: true,
    membershipYears: 1,
    memberForDays: 3200,
    web: 'https://vrbovybreh.example.cz/',
    catKinds: 'SPH, BUR',
  }),
  member({
    key: 'chovatelka',
    name: 'Věra',
    surname: 'Jasanová',
    open: true,
    memberForDays: 2600,
    web: 'https://bilavez.example.cz/',
    catKinds: 'BSH, RUS, EXO',
  }),
  member({
    key: 'chovatel',
    name: 'Řehoř',
    surname: 'Topol',
    open: true,
    memberForDays: 1900,
    web: 'https://utopolu.example.cz/',
    catKinds: 'SIB, NEM, TUA',
  }),
  member({
    key: 'petr.habr',
    name: 'Petr',
    surname: 'Habr',
    membershipYears: 1,
    memberForDays: 4100,
    web: 'https://odtrilip.example.cz/',
    catKinds: 'MCO, mainské mývalí',
  }),
  member({
    key: 'alzbeta.modrinova',
    name: 'Alžběta',
    surname: 'Modřínová',
    memberForDays: 3900,
    web: 'https://podlesni.example.cz/',
    catKinds: 'NFO, norské lesní',
  }),
  member({
    key: 'jana.lipova',
    name: 'Jana',
    surname: 'Lipová',
    memberForDays: 3650,
    web: 'https://staracihelna.example.cz/',
    catKinds: 'SIA, RAG',
  }),
  member({
    key: 'tomas.smrcek',
    name: 'Tomáš',
    surname: 'Smrček',
    memberForDays: 2900,
    web: 'https://lipnickastran.example.cz/',
    catKinds: 'ABY, SOM',
  }),
  member({
    key: 'ludmila.javorova',
    name: 'Ludmila',
    surname: 'Javorová',
    membershipYears: -1,
    memberForDays: 2750,
    web: 'https://mechovarokle.example.cz/',
    catKinds: 'PER, BEN',
  }),
  member({
    key: 'drahomira.kastanova',
    name: 'Drahomíra',
    surname: 'Kaštanová',
    membershipYears: null,
    memberForDays: 2100,
    catKinds: 'SBI, OSH',
  }),
  member({
    key: 'zofie.sipkova',
    name: 'Žofie',
    surname: 'Šípková',
    memberForDays: 1500,
    catKinds: 'CRX, DRX',
  }),
  member({
    key: 'eliska.vrbova',
    name: 'Eliška',
    surname: 'Vrbová',
    memberForDays: 800,
    catKinds: 'MCO',
  }),
  member({
    key: 'bohdan.cilimnik',
    name: 'Bohdan',
    surname: 'Čilimník',
    membershipYears: -1,
    memberForDays: 1300,
    web: 'https://jezernilouka.example.cz/',
    catKinds: 'TUV, turecká van',
  }),
  member({
    key: 'ctirad.brezina',
    name: 'Ctirad',
    surname: 'Březina',
    memberForDays: 700,
    catKinds: 'HCS, domácí kočky',
  }),
  member({
    key: 'zdislava.drinova',
    name: 'Zdislava',
    surname: 'Dřínová',
    memberForDays: 400,
    catKinds: 'zatím bez koček, pomáhá na výstavách',
  }),
  member({
    key: 'ida.chrpova',
    name: 'Ida',
    surname: 'Chrpová',
    memberForDays: 90,
    catKinds: 'čeká na první kotě ABY',
    showEmail: false,
  }),
];
