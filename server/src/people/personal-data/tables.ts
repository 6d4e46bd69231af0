import type { PersonalData } from 'shared/contract';
import type { Schema } from '../../database/index.ts';

/** Where the archive has what a table holds of a person, or why it has nothing of it. */
type ArchiveSide = { in: keyof PersonalData } | { leftOut: string };

const ofClub = { leftOut: 'Nothing in it is about a person.' };

/** Every table takes a side; one that is new must, too. */
export const archiveSides: Record<keyof Schema, ArchiveSide> = {
  users: { in: 'person' },
  visibilityChanges: { in: 'visibility' },
  payments: { in: 'payments' },
  membershipChanges: { in: 'renewals' },
  renewalBatches: { in: 'renewals' },
  sentReminders: { in: 'reminders' },
  invitations: { in: 'invitations' },
  mails: { in: 'mails' },
  cats: { in: 'cats' },
  catImages: { in: 'cats' },
  articles: { in: 'articles' },
  articleImages: { in: 'articles' },
  versions: { in: 'articles' },
  auditEntries: { in: 'changes' },
  storedObjects: { in: 'uploads' },

  versionFiles: { leftOut: 'The same files as in the versions.' },
  bankNumbers: { leftOut: 'The same numbers as in the payments.' },
  identityAccounts: { leftOut: 'The e-mail, which the person has, and the hash of the password, a secret.' },
  identityResetCodes: { leftOut: 'A secret that only its mail may have.' },
  returnCodes: { leftOut: 'A secret that only its mail may have.' },
  idempotencyKeys: { leftOut: 'Numbers of calls, kept for a day so that none is done twice.' },
  erasures: { leftOut: 'Nobody who is erased asks.' },
  retiredNames: { leftOut: 'Names of files that are gone, of nobody.' },
  discardedObjects: { leftOut: 'Names of files that are being deleted, of nobody.' },
  searchChanges: { leftOut: 'What the running transaction has changed.' },
  searchWaiting: { leftOut: 'What waits for the index of the search.' },
  searchDocuments: { leftOut: 'Made of what the other tables hold.' },
  revokedAccounts: { leftOut: 'Keys of accounts that no member ever had.' },

  actualities: ofClub,
  calendarCancellations: ofClub,
  changeVersions: ofClub,
  clubDocuments: ofClub,
  clubFiles: ofClub,
  clubSettings: ofClub,
  deploymentCounts: ofClub,
  deploymentRevisions: ofClub,
  deploymentTrials: ofClub,
  exhibitionFiles: ofClub,
  exhibitionImages: ofClub,
  exhibitionReferences: ofClub,
  exhibitions: ofClub,
  identityKeys: ofClub,
  searchState: ofClub,
};
