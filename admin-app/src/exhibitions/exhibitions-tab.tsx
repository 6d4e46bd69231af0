import type { ReactNode } from 'react';
import { useExhibitions } from 'shared/client';
import { AsyncView, SkeletonList } from 'shared/ui';
import { ExhibitionList } from './exhibition-list.tsx';

/** Tab Výstavy: all exhibitions. */
export function ExhibitionsTab(): ReactNode {
  const exhibitions = useExhibitions();
  return (
    <AsyncView
      read={exhibitions}
      loading="Načítám..."
      errorText="Chyba při načítání výstav."
      placeholder={<SkeletonList of="lines" count={5} />}
    >
      {(rows) => <ExhibitionList exhibitions={rows} />}
    </AsyncView>
  );
}
