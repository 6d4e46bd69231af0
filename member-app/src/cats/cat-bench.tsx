import type { ReactNode } from 'react';
import { AddButton, RowTools, useBench } from 'shared/bench';
import { useDeleteCat } from 'shared/client';
import type { Cat } from 'shared/contract';
import { formatDate, plural } from 'shared/format';
import { useConfirmedDelete } from 'shared/forms';
import { Bench, BenchBar, BenchItem, Empty, NewItemPanel } from 'shared/ui';
import { EditCat } from './edit-cat.tsx';
import { NewCat } from './new-cat.tsx';

interface Props {
  cats: readonly Cat[];
  /** The list turned out to be older than what the server has. */
  onStale: () => void;
}

const newestFirst = (cats: readonly Cat[]): Cat[] =>
  [...cats].sort((left, right) => right.createdAt.localeCompare(left.createdAt));

const noteOf = ({ ems, birthday }: Cat): string =>
  [ems, birthday === '' ? '' : `nar. ${formatDate(birthday)}`].filter((part) => part !== '').join(', ');

/** The list of cats with one of them open, or with the form for another one. */
export function CatBench({ cats, onStale }: Props): ReactNode {
  const { place, addButton, ...bench } = useBench(cats);
  const { open } = bench;
  const deleteCat = useDeleteCat();
  const deletion = useConfirmedDelete<Cat>({
    subject: ({ name }) => name,
    remove: ({ catId }) => deleteCat(catId),
    onDeleted: ({ catId }) => bench.forget(catId),
  });

  return (
    <div ref={place}>
      <BenchBar
        summary={plural(cats.length, {
          one: '# kočka',
          few: '# kočky, nejnovější první',
          other: '# koček, nejnovější první',
        })}
      >
        <AddButton open={open === 'new'} onToggle={() => bench.toggle('new')} ref={addButton}>
          Přidat kočku
        </AddButton>
      </BenchBar>
      {open === 'new' && (
        <NewItemPanel>
          <NewCat onCreated={({ catId }) => bench.finish(catId)} />
        </NewItemPanel>
      )}
      {cats.length === 0 && open !== 'new' && (
        <Empty
          drawing="no-results"
          title="Zatím tu nemáte žádnou kočku"
          text="Přidejte první: stačí jméno, fotografii a ostatní můžete doplnit později."
        />
      )}
      {cats.length > 0 && (
        <Bench open={cats.some(({ catId }) => catId === open)}>
          {newestFirst(cats).map((cat) => (
            <BenchItem
              key={cat.catId}
              title={cat.name}
              note={noteOf(cat)}
              thumb={{ image: cat.image, picture: cat.picture }}
              tools={
                <RowTools
                  id={cat.catId}
                  name={cat.name}
                  open={open === cat.catId}
                  onToggle={() => bench.toggle(cat.catId)}
                  onDelete={() => deletion.ask(cat)}
                />
              }
              panel={open === cat.catId && <EditCat cat={cat} onStale={onStale} />}
            />
          ))}
        </Bench>
      )}
      {deletion.dialog}
    </div>
  );
}
