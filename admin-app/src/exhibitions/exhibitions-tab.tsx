import type { ReactNode } from 'react';
import { useExhibitions } from 'shared/client';
import { AsyncView, GhostList } from 'shared/ui';
import { ExhibitionBench } from './exhibition-bench.tsx';

/** Tab Výstavy: all exhibitions. */
export function ExhibitionsTab(): ReactNode {
  const exhibitions = useExhibitions();
  return (
    <AsyncView
      read={exhibitions}
      loading="Načítám..."
      errorText="Chyba při načítání výstav."
      placeholder={<GhostList of="lines" count={5} />}
    >
      {(rows) => <ExhibitionBench exhibitions={rows} />}
    </AsyncView>
  );
}
