import type { Generated } from 'kysely';

/** The list of administrative changes, as queries see it. */
export interface AuditTables {
  auditEntries: AuditEntriesTable;
}

interface AuditEntriesTable {
  entryId: Generated<number>;
  at: string;
  /** The administrator's number, which stays when the person's data are erased. */
  actorId: number;
  /** Key of `audited-actions.ts`. */
  action: string;
  area: string;
  /** Key of what was changed, a person's number included; `null` for many at once. */
  subjectId: number | null;
  /** Name of an item of the club; persons and what is theirs are named by their rows alone. */
  subjectName: string | null;
  /** JSON: new values that name nobody. */
  facts: string;
}
