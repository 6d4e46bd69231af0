import type { ReactNode } from 'react';
import { AddButton, LongBench, RowTools, useBench } from 'shared/bench';
import { useDeleteExhibition } from 'shared/client';
import type { ExhibitionSummary } from 'shared/contract';
import { plural } from 'shared/format';
import { useConfirmedDelete } from 'shared/forms';
import { BenchBar, BenchItem, Empty, NewItemPanel } from 'shared/ui';
import { EditExhibition } from './edit-exhibition.tsx';
import { whenAndWhere } from './exhibition-form.ts';
import { NewExhibition } from './new-exhibition.tsx';

/** The exhibitions, the latest first, with one of them open, or with the form for another one. */
export function ExhibitionBench({ exhibitions }: { exhibitions: readonly ExhibitionSummary[] }): ReactNode {
  const { place, addButton, ...bench } = useBench(exhibitions);
  const { open } = bench;
  const deleteExhibition = useDeleteExhibition();
  const deletion = useConfirmedDelete<ExhibitionSummary>({
    subject: ({ name }) => name,
    remove: ({ exhibitionId }) => deleteExhibition(exhibitionId),
    onDeleted: ({ exhibitionId }) => bench.forget(exhibitionId),
  });

  return (
    <div ref={place}>
      <BenchBar
        summary={plural(exhibitions.length, {
          one: '# výstava',
          few: '# výstavy, nejpozdější první',
          other: '# výstav, nejpozdější první',
        })}
      >
        <AddButton open={open === 'new'} onToggle={() => bench.toggle('new')} ref={addButton}>
          Přidat výstavu
        </AddButton>
      </BenchBar>
      {open === 'new' && (
        <NewItemPanel>
          <NewExhibition onCreated={({ exhibitionId }) => bench.finish(exhibitionId)} />
        </NewItemPanel>
      )}
      {exhibitions.length === 0 && open !== 'new' && (
        <Empty
          drawing="no-results"
          title="Zatím tu není žádná výstava"
          text="Přidejte první. Obrázky, propozice v PDF i odkazy k ní přidáte rovnou."
        />
      )}
      {exhibitions.length > 0 && (
        <LongBench
          rows={exhibitions}
          open={exhibitions.some(({ exhibitionId }) => exhibitionId === open)}
          more="Další výstavy"
        >
          {(exhibition) => {
            const { exhibitionId: id, name } = exhibition;
            return (
              <BenchItem
                key={id}
                title={name}
                note={whenAndWhere(exhibition)}
                tools={
                  <RowTools
                    id={id}
                    name={name}
                    open={open === id}
                    onToggle={() => bench.toggle(id)}
                    onDelete={() => deletion.ask(exhibition)}
                  />
                }
                panel={open === id && <EditExhibition id={id} />}
              />
            );
          }}
        </LongBench>
      )}
      {deletion.dialog}
    </div>
  );
}
