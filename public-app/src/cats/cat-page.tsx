import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCat, useClub } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { AsyncView, Skeleton } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { PlainBand } from '../plain-band.tsx';
import { summaryOf } from '../summary.ts';
import { parseId } from '../parse-id.ts';
import { CatView } from './cat-view.tsx';

const missing = 'Kočka neexistuje.';

/** One cat. */
export function CatPage(): ReactNode {
  const cat = useCat(parseId(useParams()['catId']));
  const clubName = useClub().data?.name ?? '';
  return (
    <PlainBand when={cat.data} missing={missing}>
      <AsyncView
        read={cat}
        loading="Načítám..."
        errorText="Chyba při načítání koček"
        missingText={missing}
        missingLink={{ to: siteUrls.cats(), label: 'Kočky' }}
        level={1}
        placeholder={<Skeleton shape="portrait" />}
      >
        {(item) => (
          <>
            <PageHeadTags
              title={item.name}
              description={summaryOf(`${item.kind} ${item.ems}. ${item.description}`)}
              image={item.image}
            />
            <CatView cat={item} clubName={clubName} back={{ to: siteUrls.cats(), label: 'Kočky' }} />
          </>
        )}
      </AsyncView>
    </PlainBand>
  );
}
