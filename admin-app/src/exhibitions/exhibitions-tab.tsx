import type { ReactNode } from 'react';
import { useAllExhibitions } from 'shared/client';
import { ListTab } from 'shared/forms';
import { ExhibitionList } from './exhibition-list.tsx';

/** Tab Výstavy: all exhibitions. */
export function ExhibitionsTab(): ReactNode {
  const exhibitions = useAllExhibitions();
  return (
    <ListTab read={exhibitions} loading="Načítám..." errorText="Chyba při načítání výstav." lines={5}>
      {(rows) => <ExhibitionList exhibitions={rows} />}
    </ListTab>
  );
}
