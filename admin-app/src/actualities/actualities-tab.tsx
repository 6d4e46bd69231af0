import type { ReactNode } from 'react';
import { useAllActualities } from 'shared/client';
import { ListTab } from 'shared/forms';
import { ActualityList } from './actuality-list.tsx';

/** Tab Aktuality: all news. */
export function ActualitiesTab(): ReactNode {
  const actualities = useAllActualities();
  return (
    <ListTab read={actualities} loading="Načítám..." errorText="Chyba při načítání aktualit" lines={5}>
      {(rows) => <ActualityList actualities={rows} />}
    </ListTab>
  );
}
