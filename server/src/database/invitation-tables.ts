import type { Generated } from 'kysely';

export interface InvitationTables {
  invitations: InvitationsTable;
}

interface InvitationsTable {
  invitationId: Generated<number>;
  userId: number;
  /** To whom it was sent; useless once the person has another e-mail. */
  email: string;
  /** SHA-256 of the code, which only the message contains. */
  codeHash: string;
  sentAt: string;
  expiresAt: string;
  usedAt: string | null;
}
