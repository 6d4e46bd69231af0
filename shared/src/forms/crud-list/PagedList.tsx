import type { ReactNode } from 'react';
import { MoreRows, ReservedRowSpace, useIncrementalList, MasterDetailList } from '../../ui/index.ts';

/** Number of rows rendered initially, and added with each step. */
const step = 40;

interface Props<Row> {
  rows: readonly Row[];
  /** A change resets the list to its first rows. */
  startOver?: string;
  /** Label of the button that shows more rows. */
  more: string;
  /** Renders a row as a `MasterDetailRow`. */
  children: (row: Row) => ReactNode;
}

/** A list of any length, rendered incrementally. */
export function PagedList<Row>({ rows, startOver = '', more, children }: Props<Row>): ReactNode {
  const growing = useIncrementalList(step, startOver);
  const { shown } = growing;
  return (
    <>
      <MasterDetailList>{rows.slice(0, shown).map(children)}</MasterDetailList>
      {rows.length > shown && (
        <MoreRows className="space-m" growing={growing}>
          {more}
        </MoreRows>
      )}
      <ReservedRowSpace isNeeded={rows.length > shown} />
    </>
  );
}
