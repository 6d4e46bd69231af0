import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ClubSectionName, ClubSections } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import type { Edit } from '../api/preconditions.ts';
import { expectVersion } from '../club-settings/settings.ts';
import type { Schema } from '../database/index.ts';
import type { VersionedSection } from '../database/version-tables.ts';
import { changeVersioned, onlyId, withVersions } from '../history/index.ts';
import type { VersionedKind } from '../history/index.ts';
import { filesIn, withoutFiles } from './section-files.ts';
import { claimSection, keyOf, readSection, storeSection } from './sections.ts';

/** What the history of a section keeps: the whole of it. */
export const versionedSection = <Name extends ClubSectionName>(
  name: Name,
): VersionedKind<ClubSections[Name], VersionedSection> => ({
  kind: keyOf(name),
  read: async (db) => (await readSection(db, name)).value,
  files: (value) => filesIn(name, value),
  without: (value, urls) => withoutFiles(name, value, urls),
  shown: (value) => value,
  write: async (trx, _id, value) => {
    await storeSection(trx, name, value);
  },
});

/** The only function by which people change a section: it refuses a stale `If-Match`, and saves a version. */
export const createSectionEdit = <Name extends ClubSectionName>(
  context: Pick<ApiContext, 'clock' | 'database'>,
  name: Name,
): Edit =>
  withVersions(context, versionedSection(name), (request: FastifyRequest, _id, work) =>
    context.database.write(async (trx, invalidate) => {
      const current = await claimSection(trx, name);
      expectVersion(request, current, current);
      invalidate('club');
      return work(trx, invalidate);
    }),
  );

/** Replaces a section by what a command read from a folder, which its history says. */
export async function importSection<Name extends ClubSectionName>(
  trx: Transaction<Schema>,
  name: Name,
  value: ClubSections[Name],
  now: Date,
): Promise<void> {
  await claimSection(trx, name);
  const saved = { author: null, savedAt: now.toISOString(), isImported: 1 } as const;
  await changeVersioned(trx, versionedSection(name), onlyId, saved, () => storeSection(trx, name, value));
}
