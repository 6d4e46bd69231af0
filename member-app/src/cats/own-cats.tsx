import type { ReactNode } from 'react';
import { useOwnCats } from 'shared/client';
import { ListTab } from 'shared/forms';
import { CatList } from './cat-list.tsx';

/** Tab Kočky: the signed-in person's cats. */
export function OwnCats(): ReactNode {
  const cats = useOwnCats();
  return (
    <ListTab read={cats} loading="Loading..." errorText="Chyba při načítání koček" lines={3}>
      {(rows) => <CatList cats={rows} onStale={() => cats.retry()} />}
    </ListTab>
  );
}
