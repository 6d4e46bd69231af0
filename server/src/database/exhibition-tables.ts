import type { Generated } from 'kysely';
import type { ExhibitionState } from 'shared/contract';
import type { BinColumns } from './bin-tables.ts';
import type { PublicationColumns, UpdatedColumn } from './publication-tables.ts';

export interface ExhibitionTables {
  exhibitions: ExhibitionsTable;
  calendarCancellations: CalendarCancellationsTable;
}

interface ExhibitionsTable extends BinColumns, PublicationColumns, UpdatedColumn {
  exhibitionId: Generated<number>;
  name: string;
  date: string;
  location: string;
  description: string;
  /** Additions to the specified fields; `""` where nobody gave them. */
  endDate: Generated<string>;
  timeFrom: Generated<string>;
  timeTo: Generated<string>;
  venue: Generated<string>;
  street: Generated<string>;
  postalCode: Generated<string>;
  town: Generated<string>;
  state: Generated<ExhibitionState | ''>;
  /** Names it in calendars, for ever and everywhere. */
  uid: Generated<string>;
  version: Generated<number>;
}

/** What calendars are told of deleted exhibitions that were public, also after the bin was emptied. */
interface CalendarCancellationsTable {
  uid: string;
  exhibitionId: number;
  /** The first day. */
  date: string;
  sequence: number;
  cancelledAt: string;
}
