import type { Flag } from './flag.ts';

/** Tables of the local identity; empty where Firebase keeps the accounts. */
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
  /** Grows with each password and each change of the e-mail; tokens that carry an older number are refused. */
  sessionVersion: number;
  disabled: Flag;
  createdAt: string;
}

interface IdentityResetCodesTable {
  /** SHA-256 of the code, which stands in the mail alone. */
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
