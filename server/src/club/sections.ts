import type { Transaction } from 'kysely';
import type { ClubSectionName, ClubSections, StoredSection } from 'shared/contract';
import { clubSections } from 'shared/contract/schemas';
import type { z } from 'zod';
import { claimSetting, readSetting, storeSetting } from '../club-settings/settings.ts';
import type { Setting } from '../club-settings/settings.ts';
import type { Queryable, Schema } from '../database/index.ts';
import { holdFiles } from '../files/index.ts';
import { initialSections } from './initial-sections.ts';
import { filesIn } from './section-files.ts';

// The keys of an object that is written down with its names.
export const sectionNames = Object.keys(clubSections) as ClubSectionName[];

export const keyOf = <Name extends ClubSectionName>(name: Name) => `content/${name}` as const;

const settingOf = <Name extends ClubSectionName>(name: Name): Setting<ClubSections[Name]> => ({
  key: keyOf(name),
  // The compiler does not follow a name from the schema to its type.
  schema: clubSections[name] as unknown as z.ZodType<ClubSections[Name]>,
  initial: initialSections[name],
});

/** Whether the club's content is in the database. */
export async function hasContent(db: Queryable): Promise<boolean> {
  const found = await db
    .selectFrom('clubSettings')
    .select('key')
    .where('key', 'in', sectionNames.map(keyOf))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const readSection = <Name extends ClubSectionName>(
  db: Queryable,
  name: Name,
): Promise<StoredSection<Name>> => readSetting(db, settingOf(name));

export type StoredSections = { [Name in ClubSectionName]: StoredSection<Name> };

export async function readSections(db: Queryable): Promise<StoredSections> {
  const entries = await Promise.all(
    sectionNames.map(async (name) => [name, await readSection(db, name)] as const),
  );
  // Each name has what was read under it.
  return Object.fromEntries(entries) as StoredSections;
}

/** Locks a section for a change until the transaction ends. Returns what is stored. */
export const claimSection = <Name extends ClubSectionName>(
  trx: Transaction<Schema>,
  name: Name,
): Promise<StoredSection<Name>> => claimSetting(trx, settingOf(name));

/** Keeps the documents as rows too, which the search finds. */
async function storeDocuments(
  trx: Transaction<Schema>,
  { documents }: ClubSections['documents'],
): Promise<void> {
  await trx.deleteFrom('clubDocuments').execute();
  // What is found is shown by descending ids.
  const rows = documents.map(({ name, file }) => ({ name, file })).toReversed();
  if (rows.length > 0) await trx.insertInto('clubDocuments').values(rows).execute();
}

/** Stores a claimed section with the files that it names. */
export async function storeSection<Name extends ClubSectionName>(
  trx: Transaction<Schema>,
  name: Name,
  value: ClubSections[Name],
): Promise<StoredSection<Name>> {
  const key = keyOf(name);
  const stored = await storeSetting(trx, settingOf(name), value);
  const named = [...new Set(filesIn(name, value))];
  await holdFiles(trx, named);
  await trx.deleteFrom('clubFiles').where('key', '=', key).execute();
  const rows = named.map((file) => ({ key, file }));
  if (rows.length > 0) await trx.insertInto('clubFiles').values(rows).execute();
  // The compiler does not follow the name to its value.
  if (name === 'documents') await storeDocuments(trx, value as ClubSections['documents']);
  return stored;
}
