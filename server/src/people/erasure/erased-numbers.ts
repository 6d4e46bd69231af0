import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { ApiContext } from '../../api/context.ts';
import type { Queryable, Schema } from '../../database/index.ts';
import type { UserRow } from '../../users/repository.ts';

/** One number of the list, with what the person wished for what stays. */
export type ErasedNumber = Selectable<Schema['erasures']>;

/** Beside the database, so that a restored one does not bring an older list along. */
const fileName = 'smazane-ucty.json';

const numberSchema = z.object({
  userId: z.int(),
  createdAt: z.string(),
  erasedAt: z.string(),
  articlesAs: z.enum(['name', 'former']).nullable(),
  catsAs: z.enum(['stay', 'give', 'remove']),
  catsTo: z.int().nullable(),
});

const schema = z.object({ format: z.literal(1), erased: z.array(numberSchema) });

/** A row of the table, under its SQL names, as a backup contains it. @throws ZodError */
export const parseErasedRow = (row: Record<string, unknown>): ErasedNumber =>
  numberSchema.parse({
    userId: row['user_id'],
    createdAt: row['created_at'],
    erasedAt: row['erased_at'],
    articlesAs: row['articles_as'],
    catsAs: row['cats_as'],
    catsTo: row['cats_to'],
  });

const keyOf = ({ userId, createdAt }: Pick<ErasedNumber, 'userId' | 'createdAt'>): string =>
  `${userId} ${createdAt}`;

/** Several lists as one, by number and time. */
const mergeNumbers = (lists: readonly (readonly ErasedNumber[])[]): ErasedNumber[] => [
  ...new Map(lists.flat().map((entry) => [keyOf(entry), entry])).values(),
];

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** The list in a data directory. @throws when the file is there and cannot be understood. */
export async function readErasedNumbers(dataDir: string): Promise<ErasedNumber[]> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return text === null ? [] : schema.parse(JSON.parse(text)).erased;
}

const listErasures = (db: Queryable): Promise<ErasedNumber[]> =>
  db.selectFrom('erasures').selectAll().orderBy('userId').execute();

/** Writes the numbers of the database into the list of the data directory, which never loses one. */
export async function keepErasedNumbers({
  database,
  dataDir,
}: Pick<ApiContext, 'database' | 'dataDir'>): Promise<void> {
  const known = await readErasedNumbers(dataDir);
  const all = mergeNumbers([known, await listErasures(database.db)]);
  if (all.length === known.length) return;
  const path = join(dataDir, fileName);
  const draft = `${path}.${process.hrtime.bigint()}`;
  await writeFile(draft, `${JSON.stringify({ format: 1, erased: all }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(draft, path);
}

/** Adds a person to the list, in the transaction of the erasure. */
export async function rememberErasure(
  trx: Transaction<Schema>,
  { userId, createdAt, articlesAs, catsAs, erasedAt }: UserRow & { erasedAt: string },
): Promise<void> {
  const given = await trx
    .selectFrom('cats')
    .select('ownerId')
    .where('formerOwnerId', '=', userId)
    .where('hidden', '=', 0)
    .executeTakeFirst();
  await trx
    .insertInto('erasures')
    .values({
      ...{ userId, createdAt, erasedAt, articlesAs },
      // What was offered and not taken over goes with the person.
      catsAs: catsAs === 'give' && given === undefined ? 'remove' : (catsAs ?? 'stay'),
      catsTo: given?.ownerId ?? null,
    })
    .onConflict((known) => known.column('userId').doNothing())
    .execute();
}
