import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Schema } from '../../server/src/database/index.ts';
import { root } from '../common/workspaces.ts';

/** Every table: whether the crash test compares its rows with the acknowledged writes, or why it does not. */
const tables: Record<keyof Schema, { isChecked: true } | { reason: string }> = {
  actualities: { reason: 'one row in one transaction, written by the same code as articles' },
  articleImages: { reason: 'a gallery, written by the same code as those of cats and exhibitions' },
  articles: { isChecked: true },
  auditEntries: { reason: 'one row in the transaction of the change that it names' },
  bankNumbers: { reason: 'written in the transaction of the statement that names them' },
  calendarCancellations: {
    reason: 'written in the transaction of the deletion, and deleted in that of the restoration',
  },
  catImages: { isChecked: true },
  cats: { isChecked: true },
  changeVersions: {
    reason: 'incremented in the transaction of each write; only says that caches are outdated',
  },
  clubDocuments: { reason: 'written with their section, as the files that it names' },
  clubFiles: { isChecked: true },
  clubSettings: { isChecked: true },
  deploymentCounts: { reason: 'counted in memory for some seconds, which a crash may lose' },
  deploymentRevisions: { reason: 'each revision is one row, which also says who went back to a version' },
  deploymentTrials: { reason: 'computed from the counts again' },
  discardedObjects: { reason: 'a queue, whose lost entries are found again after some days' },
  erasures: { reason: 'written in the transaction of the erasure' },
  exhibitionFiles: { isChecked: true },
  exhibitionImages: { isChecked: true },
  exhibitionReferences: { isChecked: true },
  exhibitions: { isChecked: true },
  idempotencyKeys: { reason: 'seen by its effect: a repeated call creates no second row' },
  identityAccounts: { isChecked: true },
  identityKeys: { reason: 'written once, before the first request' },
  identityResetCodes: { reason: 'one row; its loss makes the user ask again' },
  invitations: { reason: 'one row in the transaction of its message; its loss makes the user ask again' },
  mails: { reason: 'compared with what arrived, in mail-rounds.ts' },
  membershipChanges: { reason: 'written in the transaction of their batch and members' },
  payments: { isChecked: true },
  renewalBatches: { reason: 'written in the transaction of their changes' },
  retiredNames: { reason: 'written together with the deletion of an object' },
  returnCodes: { reason: 'written in the transaction of the departure, and deleted in that of the return' },
  revokedAccounts: {
    reason: 'a claim on an account without a row, seen by its effect on users and identityAccounts',
  },
  searchChanges: { reason: 'what waits for the index, compared with it in search-index.ts' },
  searchWaiting: { reason: 'worked off before the index is compared, in search-index.ts' },
  searchDocuments: { reason: 'compared with what it was made of, in search-index.ts' },
  searchState: { reason: 'one row; its loss writes the index anew' },
  sentReminders: { reason: 'written in the transaction that queues the letter' },
  storedObjects: { isChecked: true },
  users: { isChecked: true },
  versionFiles: { reason: 'compared with the stored objects, in histories.ts' },
  versions: { reason: 'compared with their items, in histories.ts' },
  visibilityChanges: { reason: 'written in the transaction of the details that they are about' },
};

it('compares the rows of every table after a crash, or says why not', () => {
  const source = readFileSync(join(root, 'tooling/crash/found.ts'), 'utf8');
  const read = new Set([...source.matchAll(/selectFrom\('(\w+)'\)/g)].map(([, table]) => table));
  const checked = Object.entries(tables).filter(([, table]) => 'isChecked' in table);
  expect([...read].toSorted()).toEqual(checked.map(([table]) => table).toSorted());
});
