import type { ReactNode } from 'react';
import { useOwnCats } from 'shared/client';
import { ListTab } from 'shared/forms';
import { CatList } from './cat-list.tsx';
import { OfferedCats } from './offered-cats.tsx';

/** Tab Kočky: the signed-in person's cats, and those that are offered to them. */
export function OwnCats(): ReactNode {
  const cats = useOwnCats();
  return (
    <>
      <OfferedCats />
      <ListTab read={cats} loading="Loading..." errorText="Chyba při načítání koček" lines={3}>
        {(rows) => <CatList cats={rows} onStale={() => cats.retry()} />}
      </ListTab>
    </>
  );
}
