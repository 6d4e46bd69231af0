import type { ReactNode } from 'react';
import { CrudList } from 'shared/forms';
import { useDeleteCat } from 'shared/client';
import type { Cat } from 'shared/contract';
import { formatDate, plural } from 'shared/format';
import { EditCat } from './edit-cat.tsx';
import { NewCat } from './new-cat.tsx';

interface Props {
  cats: readonly Cat[];
  /** Called when the server has a newer version. */
  onStale: () => void;
}

const newestFirst = (cats: readonly Cat[]): Cat[] =>
  [...cats].sort((left, right) => right.createdAt.localeCompare(left.createdAt));

/** Code and birthday. */
export const noteOf = ({ ems, birthday }: Pick<Cat, 'ems' | 'birthday'>): string =>
  [ems, birthday === '' ? '' : `nar.\u00a0${formatDate(birthday)}`].filter((part) => part !== '').join(', ');

/** The member's cats, newest first. */
export function CatList({ cats, onStale }: Props): ReactNode {
  const deleteCat = useDeleteCat();
  return (
    <CrudList
      rows={newestFirst(cats)}
      idOf={({ catId }) => catId}
      line={({ image, drawing = '', picture, ...cat }) => ({
        note: noteOf(cat),
        thumb: { image: image || drawing, picture },
      })}
      summary={plural(cats.length, {
        one: '# kočka',
        few: '# kočky, od nejnovější',
        other: '# koček, od nejnovější',
      })}
      add="Přidat kočku"
      more="Další kočky"
      empty={{
        title: 'Zatím tu nemáte žádnou kočku',
        text: 'Přidejte první. Stačí jméno; obrázky a ostatní údaje můžete doplnit později.',
      }}
      remove={deleteCat}
      newItem={(onCreated) => (
        <NewCat onCreated={({ catId }, isUnfinished) => onCreated(catId, isUnfinished ? catId : undefined)} />
      )}
      panel={(cat, isGone) => <EditCat cat={cat} isGone={isGone} onStale={onStale} />}
    />
  );
}
