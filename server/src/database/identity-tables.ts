import type { Flag } from './flag.ts';

/** Tables of the local identity; empty with Firebase. */
export interface IdentityTables {
  identityAccounts: IdentityAccountsTable;
  identityResetCodes: IdentityResetCodesTable;
  identityKeys: IdentityKeysTable;
}

interface IdentityAccountsTable {
  uid: string;
  /** In lower case. */
  email: string;
  passwordHash: string;
  /** Incremented with each password and each change of the e-mail; tokens with an older number are refused. */
  sessionVersion: number;
  disabled: Flag;
  createdAt: string;
}

interface IdentityResetCodesTable {
  /** SHA-256 of the code, which only the e-mail contains. */
  codeHash: string;
  uid: string;
  expiresAt: string;
}

interface IdentityKeysTable {
  purpose: string;
  /** `kid` of the tokens. */
  keyId: string;
  /** JSON Web Key. */
  privateKey: string;
}
