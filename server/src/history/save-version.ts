import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ApiContext } from '../api/context.ts';
import { createEdit } from '../api/preconditions.ts';
import type { Edit } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import type { Schema } from '../database/index.ts';
import { addVersion, deleteHistory, hasVersions, insertOriginal } from './repository.ts';
import type { VersionedKind } from './versioned-kind.ts';

type Trx = Transaction<Schema>;

const named = (urls: readonly string[]): string[] => urls.filter((url) => url !== '');

/** Before a change: what has no history yet keeps what it holds now. */
async function keepOriginal<Content extends object>(
  trx: Trx,
  { kind, read, files }: VersionedKind<Content>,
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
  { kind, read, files }: VersionedKind<Content>,
  itemId: number,
  saved: { author: number | null; savedAt: string },
): Promise<void> {
  const content = await read(trx, itemId);
  if (content === null) {
    await deleteHistory(trx, kind, [itemId]);
    return;
  }
  await addVersion(
    trx,
    { kind, itemId },
    { ...saved, content: JSON.stringify(content), urls: named(files(content)) },
  );
}

/** `createEdit` for items with a history: each change is saved as a version. */
export function createVersionedEdit<Content extends object>(
  { clock, database }: Pick<ApiContext, 'clock' | 'database'>,
  versioned: VersionedKind<Content>,
  current: (id: number) => Promise<unknown>,
): Edit {
  const edit = createEdit(database, versioned.kind, current);
  return (request: FastifyRequest, id, work) =>
    edit(request, id, async (trx, invalidate) => {
      const savedAt = clock().toISOString();
      await keepOriginal(trx, versioned, id, savedAt);
      const result = await work(trx, invalidate);
      await saveVersion(trx, versioned, id, { author: currentUser(request).userId, savedAt });
      return result;
    });
}
