import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { BinKind } from 'shared/contract';
import { settleAfterRestoration } from '../articles/approval.ts';
import type { Invalidate, Schema } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { fileItems } from '../files/index.ts';
import { withdrawCancellation } from '../exhibitions/calendar-repository.ts';
import type { UserRow } from '../users/repository.ts';
import { binKinds } from './kinds.ts';
import type { BinRow } from './repository.ts';
import { saveItemVersion } from './versioned-items.ts';

type Trx = Transaction<Schema>;

/** Gives the item a new version, which locks it. @throws 409 when it is in the bin itself. */
async function claimItem(trx: Trx, kind: BinKind, itemId: number, updatedAt: string): Promise<void> {
  const { item } = binKinds[kind];
  const { rows } = await sql`update ${sql.table(item)} set version = version + 1, updated_at = ${updatedAt}
    where ${sql.ref(fileItems[item].key)} = ${itemId} and deleted_at is null returning version`.execute(trx);
  if (rows.length === 0) throw conflict('ITEM_IN_BIN');
}

/** Whether it is in the bin now. */
async function isInBin(trx: Trx, kind: BinKind, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(kind)}
    where ${sql.ref(binKinds[kind].key)} = ${id} and deleted_at is not null`.execute(trx);
  return rows.length > 0;
}

/** Whether it is there, in the bin or not. */
async function isThere(trx: Trx, kind: BinKind, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(kind)} where ${sql.ref(binKinds[kind].key)} = ${id}`.execute(trx);
  return rows.length > 0;
}

/** @throws 409 when the item would have more than it may have. */
async function requireCapacity(trx: Trx, kind: BinKind, itemId: number): Promise<void> {
  const { item, limit } = binKinds[kind];
  if (!limit) return;
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(kind)}
    where ${sql.ref(fileItems[item].key)} = ${itemId} and deleted_at is null`.execute(trx);
  if (Number(rows[0]?.count) > limit.most) throw conflict(limit.code);
}

/**
 * Brings back what is in the bin as it was: under its address, in its place, and approved if it was. Nothing happens to
 * what is shown already, so that the call may be repeated.
 * @throws 404 when it was deleted for ever meanwhile, 409 when there is no place for it.
 */
export async function restore(
  trx: Trx,
  invalidate: Invalidate,
  { kind, id, itemId }: Pick<BinRow, 'kind' | 'id' | 'itemId'>,
  { user, now }: { user: Pick<UserRow, 'userId' | 'role'>; now: Date },
): Promise<void> {
  const { key, item } = binKinds[kind];
  const isItem = kind === item;
  const updatedAt = now.toISOString();
  // A new version of an item that stays as it is would outdate what others decide about it.
  if (!(await isInBin(trx, kind, id))) return;
  if (!isItem) await claimItem(trx, kind, itemId, updatedAt);
  const { rows } = await sql`
    update ${sql.table(kind)} set deleted_at = null, deleted_by = null ${
      isItem ? sql`, version = version + 1, updated_at = ${updatedAt}` : sql``
    }
    where ${sql.ref(key)} = ${id} and deleted_at is not null returning ${sql.ref(key)}`.execute(trx);
  invalidate(`${item}/${itemId}`);
  if (rows.length === 0) {
    // Somebody else has restored it meanwhile, or deleted it for ever.
    if (await isThere(trx, kind, id)) return;
    throw notFound();
  }
  if (kind === 'exhibitions') await withdrawCancellation(trx, id);
  if (isItem) return;
  await requireCapacity(trx, kind, itemId);
  if (kind === 'articleImages') await settleAfterRestoration(trx, invalidate, { id: itemId, user, now }, id);
  await saveItemVersion(trx, item, itemId, { author: user.userId, savedAt: now.toISOString() });
}
