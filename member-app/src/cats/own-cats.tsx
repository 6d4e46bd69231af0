import type { ReactNode } from 'react';
import { useOwnCats } from 'shared/client';
import { AsyncView, SkeletonList } from 'shared/ui';
import { CatList } from './cat-list.tsx';

/** Tab Kočky: the signed-in person's cats. */
export function OwnCats(): ReactNode {
  const cats = useOwnCats();
  return (
    <AsyncView
      read={cats}
      loading="Loading..."
      errorText="Chyba při načítání koček"
      placeholder={<SkeletonList of="lines" count={3} />}
    >
      {(rows) => <CatList cats={rows} onStale={() => cats.retry()} />}
    </AsyncView>
  );
}
