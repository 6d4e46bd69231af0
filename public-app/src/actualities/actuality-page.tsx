import type { ReactNode } from 'react';
import { useActuality } from 'shared/client';
import type { Actuality } from 'shared/contract';
import { formatLongDate, plainDateOf } from 'shared/format';
import { initialLetter, Prose, ReadingPage, ViewedPicture } from 'shared/ui';
import { DetailPage, useItemId } from '../detail-page.tsx';
import { FurtherReading } from '../further-reading.tsx';
import { PageHeadTags } from '../page-head.tsx';
import { summaryOf } from '../summary.ts';

const imagePlaces = [{ media: '(min-width: 64em)', width: '60rem' }, { width: '92vw' }];

const further = { previous: 'Novější aktualita', next: 'Starší aktualita', related: 'Mohlo by vás zajímat' };
/** One piece of news. */
export function ActualityPage(): ReactNode {
  const actuality = useActuality(useItemId('actualityId'));
  return (
    <DetailPage
      read={actuality}
      loading="Načítám..."
      errorText="Chyba při načítání aktualit"
      missing="Aktualita nenalezena."
      of="actualities"
      placeholder="heading"
    >
      {(item) => <ActualityReading actuality={item} />}
    </DetailPage>
  );
}

function ActualityReading({ actuality }: { actuality: Actuality }): ReactNode {
  const { name, text, image, picture, createdAt } = actuality;
  return (
    <>
      <PageHeadTags title={name} description={summaryOf(text)} />
      <ReadingPage
        of="actualities"
        title={name}
        byline={<time dateTime={plainDateOf(createdAt)}>{formatLongDate(createdAt)}</time>}
      >
        {image !== '' && (
          <ViewedPicture src={image} source={picture} alt={name} places={imagePlaces} priority />
        )}
        <div className="space-m">
          <Prose html={text} initial={initialLetter(text)} />
        </div>
      </ReadingPage>
      <FurtherReading kind="actualities" labels={further} id={actuality.actualityId} />
    </>
  );
}
