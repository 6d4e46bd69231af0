import type { Selectable, Transaction } from 'kysely';
import type { Deletion, Queryable, Schema, Shown } from '../database/index.ts';
import { firstDifference } from '../images/index.ts';

export type ReferenceRow = Shown<Selectable<Schema['exhibitionReferences']>>;

const shown = (db: Queryable) => db.selectFrom('exhibitionReferences').where('deletedAt', 'is', null);

/** References of an exhibition, in the order in which they were added. */
export const listReferences = (db: Queryable, exhibitionId: number): Promise<ReferenceRow[]> =>
  shown(db).selectAll().where('exhibitionId', '=', exhibitionId).orderBy('referenceId').execute();

export const findReference = async (db: Queryable, id: number): Promise<ReferenceRow | null> =>
  (await shown(db).selectAll().where('referenceId', '=', id).executeTakeFirst()) ?? null;

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

/** Puts it into the bin; `false` when there is none. */
export async function deleteReference(
  trx: Transaction<Schema>,
  id: number,
  deletion: Deletion,
): Promise<boolean> {
  const row = await trx
    .updateTable('exhibitionReferences')
    .set(deletion)
    .where('referenceId', '=', id)
    .where('deletedAt', 'is', null)
    .returning('referenceId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes these the exhibition's references, in this order. Others go for ever, and what comes back leaves the bin. */
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
  for (const { referenceId } of rows.slice(same))
    await trx.deleteFrom('exhibitionReferences').where('referenceId', '=', referenceId).execute();
  for (const { name, reference } of references.slice(same)) {
    await trx
      .deleteFrom('exhibitionReferences')
      .where('exhibitionId', '=', exhibitionId)
      .where('deletedAt', 'is not', null)
      .where('name', '=', name)
      .where('reference', '=', reference)
      .execute();
    await insertReference(trx, { exhibitionId, name, reference });
  }
}
