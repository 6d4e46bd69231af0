import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ApiContext } from '../api/context.ts';
import { createEdit } from '../api/preconditions.ts';
import type { Edit } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import type { Schema } from '../database/index.ts';
import type { VersionedItem, VersionedSection } from '../database/version-tables.ts';
import { addVersion, deleteHistory, hasHistory, hasVersions, insertOriginal } from './repository.ts';
import type { Saved } from './repository.ts';
import type { VersionedKind } from './versioned-kind.ts';

type Trx = Transaction<Schema>;
type AnyKind = VersionedItem | VersionedSection;

const named = (urls: readonly string[]): string[] => urls.filter((url) => url !== '');

/** Before a change: what has no history yet keeps what it holds now. */
async function keepOriginal<Content extends object>(
  trx: Trx,
  { kind, read, files }: VersionedKind<Content, AnyKind>,
  itemId: number,
  savedAt: string,
): Promise<void> {
  const item = { kind, itemId };
  if (await hasVersions(trx, item)) return;
  const content = await read(trx, itemId);
  if (content === null) return;
  await insertOriginal(trx, item, {
    content: JSON.stringify(content),
    urls: named(files(content)),
    savedAt,
  });
}

/**
 * After a change, in its transaction: saves what the item holds now as a version, unless nothing of it changed. The
 * history of an item that is gone goes too.
 */
export async function saveVersion<Content extends object>(
  trx: Trx,
  { kind, read, files }: VersionedKind<Content, AnyKind>,
  itemId: number,
  saved: Saved,
): Promise<void> {
  const content = await read(trx, itemId);
  if (content === null) {
    if (hasHistory(kind)) await deleteHistory(trx, kind, [itemId]);
    return;
  }
  await addVersion(
    trx,
    { kind, itemId },
    { ...saved, content: JSON.stringify(content), urls: named(files(content)) },
  );
}

/** Changes an item that is locked, and keeps what it held before its first version and holds afterwards. */
export async function changeVersioned<Content extends object, Result>(
  trx: Trx,
  versioned: VersionedKind<Content, AnyKind>,
  itemId: number,
  saved: Saved,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  await keepOriginal(trx, versioned, itemId, saved.savedAt);
  const result = await work();
  await saveVersion(trx, versioned, itemId, saved);
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
): Edit =>
  withVersions(context, versioned, createEdit(context.database, versioned.kind, current, context.clock));
