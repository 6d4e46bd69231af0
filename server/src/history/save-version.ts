import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ApiContext } from '../api/context.ts';
import { createEdit, type EditOptions } from '../api/preconditions.ts';
import type { Edit } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import type { Schema } from '../database/index.ts';
import type { VersionedItem, VersionedSection } from '../database/version-tables.ts';
import { addVersion, deleteHistory, hasHistory, insertOriginal, newestVersion } from './repository.ts';
import type { NewestVersion, Saved } from './repository.ts';
import type { VersionedKind } from './versioned-kind.ts';

type Trx = Transaction<Schema>;
type AnyKind = VersionedItem | VersionedSection;

const named = (urls: readonly string[]): string[] => urls.filter((url) => url !== '');

/** Before a change: what has no history yet keeps what it holds now. @returns the newest version. */
async function keepOriginal<Content extends object>(
  trx: Trx,
  { kind, read, files }: VersionedKind<Content, AnyKind>,
  itemId: number,
  savedAt: string,
): Promise<NewestVersion> {
  const item = { kind, itemId };
  const newest = await newestVersion(trx, item);
  if (newest) return newest;
  const content = await read(trx, itemId);
  if (content === null) return undefined;
  await insertOriginal(trx, item, {
    content: JSON.stringify(content),
    urls: named(files(content)),
    savedAt,
  });
  return newestVersion(trx, item);
}

/** The same as `saveVersion` by who knows the newest version. */
async function saveAfter<Content extends object>(
  trx: Trx,
  { kind, read, files }: VersionedKind<Content, AnyKind>,
  { itemId, newest }: { itemId: number; newest: NewestVersion },
  saved: Saved,
): Promise<void> {
  const content = await read(trx, itemId);
  if (content === null) {
    if (hasHistory(kind)) await deleteHistory(trx, kind, [itemId]);
    return;
  }
  const version = { ...saved, content: JSON.stringify(content), urls: named(files(content)) };
  await addVersion(trx, { kind, itemId }, newest, version);
}

/**
 * After a change, in its transaction: saves what the item holds now as a version, unless nothing of it changed. The
 * history of an item that is gone goes too.
 */
export async function saveVersion<Content extends object>(
  trx: Trx,
  versioned: VersionedKind<Content, AnyKind>,
  itemId: number,
  saved: Saved,
): Promise<void> {
  const newest = await newestVersion(trx, { kind: versioned.kind, itemId });
  await saveAfter(trx, versioned, { itemId, newest }, saved);
}

/** Changes an item that is locked, and keeps what it held before its first version and holds afterwards. */
export async function changeVersioned<Content extends object, Result>(
  trx: Trx,
  versioned: VersionedKind<Content, AnyKind>,
  itemId: number,
  saved: Saved,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const newest = await keepOriginal(trx, versioned, itemId, saved.savedAt);
  const result = await work();
  await saveAfter(trx, versioned, { itemId, newest }, saved);
  return result;
}

/** An edit whose changes are saved as versions. */
export const withVersions =
  <Content extends object>(
    { clock }: Pick<ApiContext, 'clock'>,
    versioned: VersionedKind<Content, AnyKind>,
    edit: Edit,
  ): Edit =>
  (request: FastifyRequest, id, work) =>
    edit(request, id, (trx, invalidate) => {
      const saved = { author: currentUser(request).userId, savedAt: clock().toISOString() };
      return changeVersioned(trx, versioned, id, saved, () => work(trx, invalidate));
    });

/** `createEdit` for items with a history: each change is saved as a version. */
export const createVersionedEdit = <Content extends object>(
  context: Pick<ApiContext, 'clock' | 'database'>,
  versioned: VersionedKind<Content>,
  current: (id: number) => Promise<unknown>,
  options: Pick<EditOptions, 'acceptsStale'> = {},
): Edit =>
  withVersions(
    context,
    versioned,
    createEdit(context.database, versioned.kind, current, { ...options, clock: context.clock }),
  );
