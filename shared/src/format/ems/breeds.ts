/** Grammatical gender of a breed's Czech noun, which its colour agrees with. */
export type Gender = 'f' | 'm';

export interface Breed {
  noun: string;
  gender: Gender;
}

const feminine: Record<string, string> = {
  PER: 'perská kočka',
  EXO: 'exotická kočka',
  SBI: 'birma',
  TUV: 'turecká van',
  LPL: 'LaPerm dlouhosrstá',
  LPS: 'LaPerm krátkosrstá',
  MCO: 'mainská mývalí kočka',
  NEM: 'něvská maškaráda',
  NFO: 'norská lesní kočka',
  SIB: 'sibiřská kočka',
  TUA: 'turecká angora',
  BEN: 'bengálská kočka',
  BLH: 'britská dlouhosrstá kočka',
  BSH: 'britská krátkosrstá kočka',
  BML: 'burmilla',
  BUR: 'barmská kočka',
  CHA: 'kartouzská kočka',
  CYM: 'kymerská kočka',
  EUR: 'evropská kočka',
  MAN: 'manská kočka',
  MAU: 'egyptská mau',
  SIN: 'singapura',
  SNO: 'kočka snowshoe',
  SOK: 'kočka sokoke',
  ABY: 'habešská kočka',
  BAL: 'balinéská kočka',
  OLH: 'orientální dlouhosrstá kočka',
  OSH: 'orientální krátkosrstá kočka',
  RUS: 'ruská modrá kočka',
  SIA: 'siamská kočka',
  SOM: 'somálská kočka',
  THA: 'thajská kočka',
  HCL: 'domácí dlouhosrstá kočka',
  HCS: 'domácí krátkosrstá kočka',
  XLH: 'neuznaná dlouhosrstá kočka',
  XSH: 'neuznaná krátkosrstá kočka',
  BOM: 'bombajská kočka',
  SYL: 'seychelská dlouhosrstá kočka',
  SYS: 'seychelská krátkosrstá kočka',
};

const masculine: Record<string, string> = {
  RAG: 'ragdoll',
  ACL: 'americký curl dlouhosrstý',
  ACS: 'americký curl krátkosrstý',
  SRL: 'selkirk rex dlouhosrstý',
  SRS: 'selkirk rex krátkosrstý',
  KBL: 'kurilský bobtail dlouhosrstý',
  KBS: 'kurilský bobtail krátkosrstý',
  KOR: 'korat',
  OCI: 'ocikat',
  CRX: 'cornish rex',
  DRX: 'devon rex',
  DSP: 'donský sphynx',
  GRX: 'německý rex',
  JBT: 'japonský bobtail',
  PEB: 'peterbald',
  SPH: 'sphynx',
  LYO: 'lykoi',
};

const breeds = new Map<string, Breed>([
  ...Object.entries(feminine).map(([code, noun]) => [code, { noun, gender: 'f' }] as const),
  ...Object.entries(masculine).map(([code, noun]) => [code, { noun, gender: 'm' }] as const),
]);

const aliases = new Map([
  ['BRI', 'BSH'],
  ['JBS', 'JBT'],
  ['ORL', 'OLH'],
  ['ORS', 'OSH'],
  ['JAV', 'OLH'],
]);

/** The breed's current code, for obsolete codes and any case. */
export const currentBreedCode = (code: string): string => {
  const upper = code.toUpperCase();
  return aliases.get(upper) ?? upper;
};

/** The breed of a code, obsolete codes included; `undefined` when there is none. */
export const findBreed = (code: string): Breed | undefined => breeds.get(currentBreedCode(code));

/** Breeds by code, for use in forms. */
export const breedCodes: readonly string[] = [...breeds.keys()];
