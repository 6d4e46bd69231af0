import { isBuild, type Build } from './builds.ts';

/** Breeds that are built like another one. */
const alike: Readonly<Record<string, Build>> = {
  ACL: 'HCL',
  ACS: 'HCS',
  BML: 'BUR',
  BOM: 'BUR',
  CHA: 'BSH',
  CYM: 'BLH',
  DSP: 'SPH',
  GRX: 'CRX',
  JBT: 'RUS',
  KBL: 'HCL',
  KBS: 'HCS',
  KOR: 'RUS',
  LPL: 'HCL',
  LPS: 'DRX',
  LYO: 'ABY',
  MAN: 'BSH',
  MAU: 'BEN',
  NEM: 'SIB',
  OCI: 'BEN',
  OLH: 'BAL',
  OSH: 'SIA',
  PEB: 'SPH',
  SFL: 'BLH',
  SFS: 'BSH',
  SIN: 'BUR',
  SNO: 'HCS',
  SOK: 'BEN',
  SRL: 'BLH',
  SYL: 'BAL',
  SYS: 'SIA',
  THA: 'HCS',
  TUV: 'HCL',
  XLH: 'HCL',
  XSH: 'HCS',
};

/** The build of a breed; a domestic cat's for an unknown one. */
export const buildOf = (breed: string): Build => (isBuild(breed) ? breed : (alike[breed] ?? 'HCS'));
