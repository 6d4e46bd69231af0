import { pragueDate } from '../clock.ts';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Files } from '../files/files.ts';
import { holdFiles } from '../files/index.ts';
import type { Identity } from '../identity/identity.ts';
import { contentOn } from './content/day-content.ts';
import { demoMembers } from './content/members.ts';
import { insertDemoRows } from './rows.ts';
import { createAccounts, storeDocuments, storePictures } from './store.ts';

export interface DemoTargets {
  database: Database;
  identity: Identity;
  files: Files;
  clock?: Clock;
}

/** Whether the database is empty. */
async function isEmpty({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('users').select('userId').limit(1).executeTakeFirst(),
    db.selectFrom('actualities').select('actualityId').limit(1).executeTakeFirst(),
    db.selectFrom('exhibitions').select('exhibitionId').limit(1).executeTakeFirst(),
  ]);
  return found.every((row) => row === undefined);
}

/**
 * Fills an empty database with the demo club: members with accounts, cats, news, exhibitions whose dates
 * lie around the current day, articles, pictures and documents. An interrupted fill may be repeated.
 * @returns false when there is content already, which is not changed.
 * @throws errors of `Identity` and `Files`.
 */
export async function fillWithDemo(targets: DemoTargets): Promise<boolean> {
  const { database, identity, files, clock = systemClock } = targets;
  if (!(await isEmpty(database))) return false;
  const now = clock();
  const content = contentOn(pragueDate(now));
  // There are no members yet, so accounts with these addresses were left by an interrupted fill.
  const emails = demoMembers.map((member) => member.email);
  await database.db.deleteFrom('identityAccounts').where('email', 'in', emails).execute();
  const [pictures, documents, uids] = await Promise.all([
    storePictures(files, content),
    storeDocuments(files, content),
    createAccounts(identity),
  ]);
  await database.write(async (trx, invalidate) => {
    await holdFiles(trx, [...pictures.values(), ...documents.flat().map(({ fileName }) => fileName)]);
    const urlOf = (name: string): string => pictures.get(name) ?? '';
    await insertDemoRows(trx, { now, content, uids, documents, urlOf });
    invalidate('actualities', 'articles', 'cats', 'exhibitions', 'members');
  });
  await database.searchIndexed();
  return true;
}
