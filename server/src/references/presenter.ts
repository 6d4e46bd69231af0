import type { Reference } from 'shared/contract';
import type { ReferenceRow } from './repository.ts';

export const presentReference = (row: ReferenceRow): Reference => ({
  referenceId: row.referenceId,
  name: row.name,
  reference: row.reference,
});
