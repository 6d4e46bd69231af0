import type { ReactNode } from 'react';
import { useOwnCats } from 'shared/client';
import { AsyncView, GhostList } from 'shared/ui';
import { CatBench } from './cat-bench.tsx';

/** Tab Kočky: the signed-in person's cats. */
export function OwnCats(): ReactNode {
  const cats = useOwnCats();
  return (
    <AsyncView
      read={cats}
      loading="Loading..."
      errorText="Chyba při načítání koček"
      placeholder={<GhostList of="lines" count={3} />}
    >
      {(rows) => <CatBench cats={rows} onStale={() => cats.retry()} />}
    </AsyncView>
  );
}
