/** The demo accounts of the README. */
const password = 'Kocicka-2026';

export interface Account {
  email: string;
  password: string;
}

export const accounts = {
  administrator: { email: 'spravce@example.cz', password },
  member: { email: 'chovatelka@example.cz', password },
  otherMember: { email: 'chovatel@example.cz', password },
} as const satisfies Record<string, Account>;

/** Empty browser storage, for a second window in a journey that begins signed in. */
export const nobody = { cookies: [], origins: [] };
