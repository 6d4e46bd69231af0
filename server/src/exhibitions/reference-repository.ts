import type { Selectable, Transaction } from 'kysely';
import type { Queryable, Schema } from '../database/index.ts';
import { firstDifference } from '../images/index.ts';

export type ReferenceRow = Selectable<Schema['exhibitionReferences']>;

/** References of an exhibition, in the order in which they were added. */
export const listReferences = (db: Queryable, exhibitionId: number): Promise<ReferenceRow[]> =>
  db
    .selectFrom('exhibitionReferences')
    .selectAll()
    .where('exhibitionId', '=', exhibitionId)
    .orderBy('referenceId')
    .execute();

export const findReference = async (db: Queryable, id: number): Promise<ReferenceRow | null> =>
  (await db
    .selectFrom('exhibitionReferences')
    .selectAll()
    .where('referenceId', '=', id)
    .executeTakeFirst()) ?? null;

/** Returns the new id. */
export async function insertReference(
  trx: Transaction<Schema>,
  reference: Pick<ReferenceRow, 'exhibitionId' | 'name' | 'reference'>,
): Promise<number> {
  const { referenceId } = await trx
    .insertInto('exhibitionReferences')
    .values(reference)
    .returning('referenceId')
    .executeTakeFirstOrThrow();
  return referenceId;
}

/** Whether the reference existed. */
export async function deleteReference(trx: Transaction<Schema>, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('exhibitionReferences')
    .where('referenceId', '=', id)
    .returning('referenceId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes these the exhibition's references, in this order. */
export async function replaceReferences(
  trx: Transaction<Schema>,
  exhibitionId: number,
  references: readonly Pick<ReferenceRow, 'name' | 'reference'>[],
): Promise<void> {
  const rows = await listReferences(trx, exhibitionId);
  const same = firstDifference(
    rows,
    references,
    (row, other) => row.name === other.name && row.reference === other.reference,
  );
  for (const { referenceId } of rows.slice(same)) await deleteReference(trx, referenceId);
  for (const reference of references.slice(same)) await insertReference(trx, { exhibitionId, ...reference });
}
