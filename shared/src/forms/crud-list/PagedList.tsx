import type { ReactNode } from 'react';
import { MoreRows, RoomForRows, useIncrementalList, MasterDetailList } from '../../ui/index.ts';

/** Rows that stand on the page at first, and that come with each step. */
const step = 40;

interface Props<Row> {
  rows: readonly Row[];
  /** The list begins with its first rows again when this changes. */
  startOver?: string;
  /** Words of the button that shows further rows. */
  more: string;
  /** The `BenchItem` of a row. */
  children: (row: Row) => ReactNode;
}

/** A working list of any length: rows come as they are reached. */
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
      <RoomForRows isNeeded={rows.length > shown} />
    </>
  );
}
