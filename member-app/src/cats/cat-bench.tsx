import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDeleteCat } from 'shared/client';
import type { Cat } from 'shared/contract';
import { mayLeave } from 'shared/drafts';
import { formatDate, plural } from 'shared/format';
import { useConfirmedDelete } from 'shared/forms';
import { Bench, BenchBar, BenchItem, Button, Empty, IconButton, NewItemPanel } from 'shared/ui';
import { EditCat } from './edit-cat.tsx';
import { NewCat } from './new-cat.tsx';

/** The form on screen; there is one at most. */
type Open = 'new' | number | null;

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
  const [open, setOpen] = useState<Open>(null);
  const [added, setAdded] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const bench = useRef<HTMLDivElement>(null);
  const deleteCat = useDeleteCat();
  const deletion = useConfirmedDelete<Cat>({
    subject: ({ name }) => name,
    remove: ({ catId }) => deleteCat(catId),
    onDeleted: ({ catId }) => {
      setOpen((now) => (now === catId ? null : now));
      addButton.current?.focus();
    },
  });

  useEffect(() => {
    if (added === null) return;
    const row = bench.current?.querySelector<HTMLElement>(`[data-edits="${added}"]`);
    row?.focus();
  }, [added, cats]);

  const toggle = (what: Open): void => {
    if (!mayLeave()) return;
    setAdded(null);
    setOpen(open === what ? null : what);
  };

  return (
    <div ref={bench}>
      <BenchBar
        summary={plural(cats.length, {
          one: '# kočka',
          few: '# kočky, nejnovější první',
          other: '# koček, nejnovější první',
        })}
      >
        <Button
          kind="outline"
          icon={open === 'new' ? 'close' : 'plus'}
          aria-expanded={open === 'new'}
          onClick={() => toggle('new')}
          ref={addButton}
        >
          Přidat kočku
        </Button>
      </BenchBar>
      {open === 'new' && (
        <NewItemPanel>
          <NewCat
            onCreated={({ catId }) => {
              setOpen(null);
              setAdded(catId);
            }}
          />
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
        <Bench open={typeof open === 'number' && cats.some(({ catId }) => catId === open)}>
          {newestFirst(cats).map((cat) => (
            <BenchItem
              key={cat.catId}
              title={cat.name}
              note={noteOf(cat)}
              thumb={{ image: cat.image, picture: cat.picture }}
              tools={
                <>
                  <IconButton
                    icon={open === cat.catId ? 'up' : 'down'}
                    label={`Upravit ${cat.name}`}
                    aria-expanded={open === cat.catId}
                    data-edits={cat.catId}
                    onClick={() => toggle(cat.catId)}
                  />
                  <IconButton
                    icon="close"
                    tone="bad"
                    label={`Smazat ${cat.name}`}
                    onClick={() => deletion.ask(cat)}
                  />
                </>
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
