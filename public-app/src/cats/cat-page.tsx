import type { ReactNode } from 'react';
import { useCat, useClub } from 'shared/client';
import { DetailPage, useItemId } from '../detail-page.tsx';
import { FurtherReading } from '../further-reading.tsx';
import { PageHeadTags } from '../page-head.tsx';
import { summaryOf } from '../summary.ts';
import { CatView } from './cat-view.tsx';
import { SameBreed } from './same-breed.tsx';

const further = { previous: 'Předchozí kočka', next: 'Další kočka', related: 'Kočky stejného plemene' };
/** One cat. */
export function CatPage(): ReactNode {
  const cat = useCat(useItemId('catId'));
  const clubName = useClub().data?.name ?? '';
  return (
    <DetailPage
      read={cat}
      loading="Načítám..."
      errorText="Chyba při načítání koček"
      missing="Kočka neexistuje."
      of="cats"
      placeholder="portrait"
    >
      {(item) => (
        <>
          <PageHeadTags
            title={item.name}
            description={summaryOf(`${item.kind} ${item.ems}. ${item.description}`)}
          />
          <CatView cat={item} clubName={clubName} hasBreadcrumbs />
          <FurtherReading kind="cats" labels={further} id={item.catId} CatCards={SameBreed} />
        </>
      )}
    </DetailPage>
  );
}
