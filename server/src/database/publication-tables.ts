import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** When an item's row, pictures or files were last changed; `""` for what never was. */
export interface UpdatedColumn {
  updatedAt: Generated<string>;
}

/** Columns of what can be a draft or be published later. */
export interface PublicationColumns {
  /** Whether its writer alone reads it. */
  draft: Generated<Flag>;
  /** From when on everybody may read it; for a draft, when it was begun. */
  createdAt: string;
}
