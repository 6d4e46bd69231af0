import type { ReactNode } from 'react';
import { useAllActualities } from 'shared/client';
import { AsyncView, SkeletonList } from 'shared/ui';
import { ActualityList } from './actuality-list.tsx';

/** Tab Aktuality: all news. */
export function ActualitiesTab(): ReactNode {
  const actualities = useAllActualities();
  return (
    <AsyncView
      read={actualities}
      loading="Načítám..."
      errorText="Chyba při načítání aktualit"
      placeholder={<SkeletonList of="lines" count={5} />}
    >
      {(rows) => <ActualityList actualities={rows} />}
    </AsyncView>
  );
}
