import type { ReactNode } from 'react';
import { useAllActualities } from 'shared/client';
import { AsyncView, GhostList } from 'shared/ui';
import { ActualityBench } from './actuality-bench.tsx';

/** Tab Aktuality: all news. */
export function ActualitiesTab(): ReactNode {
  const actualities = useAllActualities();
  return (
    <AsyncView
      read={actualities}
      loading="Načítám..."
      errorText="Chyba při načítání aktualit"
      placeholder={<GhostList of="lines" count={5} />}
    >
      {(rows) => <ActualityBench actualities={rows} />}
    </AsyncView>
  );
}
