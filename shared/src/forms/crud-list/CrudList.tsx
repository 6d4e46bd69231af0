import { useState, type ReactNode } from 'react';
import type { Restore } from '../../client/index.ts';
import { useConfirmedDelete } from '../use-confirmed-delete.tsx';
import {
  ListToolbar,
  MasterDetailRow,
  EmptyState,
  NewItemPanel,
  type MasterDetailRowProps,
} from '../../ui/index.ts';
import { AddButton } from './AddButton.tsx';
import { PagedList } from './PagedList.tsx';
import { RowTools } from './RowTools.tsx';
import { useCrudList, type CrudListState } from './use-crud-list.ts';

export interface CrudListProps<Row extends { name: string }> {
  /** In the order of the list. */
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** Secondary text of a row. */
  line: (row: Row) => Partial<Pick<MasterDetailRowProps, 'note' | 'status' | 'thumb'>>;
  /** The number of rows, in words. */
  summary: string;
  /** Labels of the buttons that open the form for a new item and show more rows. */
  add: string;
  more: string;
  /** Empty state. */
  empty: { title: string; text: string };
  remove: (id: number) => Promise<Restore | void>;
  /** The form for a new item. */
  newItem: (onCreated: CrudListState['finish']) => ReactNode;
  /**
   * The open item.
   * @param isGone - whether somebody else has deleted it.
   */
  panel: (row: Row, isGone: boolean) => ReactNode;
}

/** A list whose items are added, edited and deleted; one item or the form for a new one is open. */
export function CrudList<Row extends { name: string }>(props: CrudListProps<Row>): ReactNode {
  const { rows, idOf, line, summary, add, more, empty, remove, newItem, panel } = props;
  const { place, addButton, ...list } = useCrudList(rows);
  const { open } = list;
  const shown = useWithOpenRow(rows, (row) => idOf(row) === open);
  const deletion = useConfirmedDelete<Row>({
    subject: ({ name }) => name,
    remove: (row) => remove(idOf(row)),
    onDeleted: (row) => list.forget(idOf(row)),
  });

  return (
    <div ref={place}>
      <ListToolbar summary={rows.length > 0 ? summary : ''}>
        <AddButton open={open === 'new'} onToggle={() => list.toggle('new')} ref={addButton}>
          {add}
        </AddButton>
      </ListToolbar>
      {open === 'new' && <NewItemPanel>{newItem(list.finish)}</NewItemPanel>}
      {shown.length === 0 && open === null && (
        <EmptyState drawing="no-results" title={empty.title} text={empty.text} />
      )}
      {shown.length > 0 && (
        <PagedList rows={shown} more={more}>
          {(row) => {
            const id = idOf(row);
            return (
              <MasterDetailRow
                key={id}
                title={row.name}
                {...line(row)}
                tools={
                  <RowTools
                    id={id}
                    name={row.name}
                    open={open === id}
                    onToggle={() => list.toggle(id)}
                    onDelete={() => deletion.ask(row)}
                  />
                }
                panel={open === id && panel(row, !rows.includes(row))}
              />
            );
          }}
        </PagedList>
      )}
      {deletion.dialog}
    </div>
  );
}

/** The rows, and in its place the open one that somebody else has deleted: its form may hold unsaved text. */
function useWithOpenRow<Row>(rows: readonly Row[], isOpen: (row: Row) => boolean): readonly Row[] {
  const [last, setLast] = useState<{ row: Row; at: number }>();
  const at = rows.findIndex(isOpen);
  const row = rows[at];
  if (row !== undefined && row !== last?.row) setLast({ row, at });
  return row === undefined && last && isOpen(last.row) ? rows.toSpliced(last.at, 0, last.row) : rows;
}
