import type { Generated } from 'kysely';
import type { VisibilityField } from 'shared/contract';
import type { Flag } from './flag.ts';

export interface VisibilityTables {
  visibilityChanges: VisibilityChangesTable;
}

/** What members decided to show or to hide. What was so before anybody decided has no row. */
interface VisibilityChangesTable {
  changeId: Generated<number>;
  userId: number;
  field: VisibilityField;
  shown: Flag;
  /** The words beside the switch at that time. */
  wording: string;
  changedAt: string;
}
