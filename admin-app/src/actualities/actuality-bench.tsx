import type { ReactNode } from 'react';
import { AddButton, LongBench, RowTools, useBench } from 'shared/bench';
import { useDeleteActuality } from 'shared/client';
import type { ActualitySummary } from 'shared/contract';
import { formatDate, plural } from 'shared/format';
import { useConfirmedDelete } from 'shared/forms';
import { BenchBar, BenchItem, Empty, NewItemPanel } from 'shared/ui';
import { EditActuality } from './edit-actuality.tsx';
import { NewActuality } from './new-actuality.tsx';

/** The news, newest first, with one item open, or with the form for another one. */
export function ActualityBench({ actualities }: { actualities: readonly ActualitySummary[] }): ReactNode {
  const { place, addButton, ...bench } = useBench(actualities);
  const { open } = bench;
  const deleteActuality = useDeleteActuality();
  const deletion = useConfirmedDelete<ActualitySummary>({
    subject: ({ name }) => name,
    remove: ({ actualityId }) => deleteActuality(actualityId),
    onDeleted: ({ actualityId }) => bench.forget(actualityId),
  });

  return (
    <div ref={place}>
      <BenchBar
        summary={plural(actualities.length, {
          one: '# aktualita',
          few: '# aktuality, nejnovější první',
          other: '# aktualit, nejnovější první',
        })}
      >
        <AddButton open={open === 'new'} onToggle={() => bench.toggle('new')} ref={addButton}>
          Přidat aktualitu
        </AddButton>
      </BenchBar>
      {open === 'new' && (
        <NewItemPanel>
          <NewActuality onCreated={({ actualityId }) => bench.finish(actualityId)} />
        </NewItemPanel>
      )}
      {actualities.length === 0 && open !== 'new' && (
        <Empty
          drawing="no-results"
          title="Zatím tu není žádná aktualita"
          text="Přidejte první. Návštěvníci ji uvidí hned na úvodní stránce."
        />
      )}
      {actualities.length > 0 && (
        <LongBench
          rows={actualities}
          open={actualities.some(({ actualityId }) => actualityId === open)}
          more="Další aktuality"
        >
          {(actuality) => {
            const { actualityId: id, name, createdAt } = actuality;
            return (
              <BenchItem
                key={id}
                title={name}
                note={formatDate(createdAt)}
                tools={
                  <RowTools
                    id={id}
                    name={name}
                    open={open === id}
                    onToggle={() => bench.toggle(id)}
                    onDelete={() => deletion.ask(actuality)}
                  />
                }
                panel={open === id && <EditActuality id={id} />}
              />
            );
          }}
        </LongBench>
      )}
      {deletion.dialog}
    </div>
  );
}
