import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useActuality } from 'shared/client';
import { type Actuality, siteUrls } from 'shared/contract';
import { formatLongDate, plainDateOf } from 'shared/format';
import { AsyncView, Skeleton, initialLetter, Picture, Prose, ReadingPage } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { PlainBand } from '../plain-band.tsx';
import { summaryOf } from '../summary.ts';
import { parseId } from '../parse-id.ts';

const missing = 'Aktualita nenalezena.';
const imagePlaces = [{ media: '(min-width: 64em)', width: '60rem' }, { width: '92vw' }];

/** One piece of news. */
export function ActualityPage(): ReactNode {
  const actuality = useActuality(parseId(useParams()['actualityId']));
  return (
    <PlainBand when={actuality.data} missing={missing}>
      <AsyncView
        read={actuality}
        loading="Načítám..."
        errorText="Chyba při načítání aktualit"
        missingText={missing}
        missingLink={{ to: siteUrls.actualities(), label: 'Aktuality' }}
        level={1}
        placeholder={<Skeleton shape="heading" />}
      >
        {(item) => <ActualityReading actuality={item} />}
      </AsyncView>
    </PlainBand>
  );
}

function ActualityReading({ actuality }: { actuality: Actuality }): ReactNode {
  const { name, text, image, picture, createdAt } = actuality;
  return (
    <>
      <PageHeadTags title={name} description={summaryOf(text)} image={image} />
      <ReadingPage
        back={{ to: siteUrls.actualities(), label: 'Aktuality' }}
        title={name}
        byline={<time dateTime={plainDateOf(createdAt)}>{formatLongDate(createdAt)}</time>}
      >
        {image !== '' && <Picture src={image} source={picture} alt={name} places={imagePlaces} priority />}
        <div className="air-m">
          <Prose html={text} initial={initialLetter(text)} />
        </div>
      </ReadingPage>
    </>
  );
}
