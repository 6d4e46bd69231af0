import type { ReactNode } from 'react';
import { useArticle } from 'shared/client';
import { ArticleView } from 'shared/ui';
import { DetailPage, useItemId } from '../detail-page.tsx';
import { FurtherReading } from '../further-reading.tsx';
import { PageHeadTags } from '../page-head.tsx';
import { summaryOf } from '../summary.ts';

const further = { previous: 'Novější článek', next: 'Starší článek', related: 'Mohlo by vás zajímat' };
/** One approved article. */
export function ArticlePage(): ReactNode {
  const article = useArticle(useItemId('articleId'));
  return (
    <DetailPage
      read={article}
      loading="Loading..."
      errorText="Články nelze načíst."
      missing="Článek nenalezen."
      of="articles"
      placeholder="heading"
    >
      {(item) => (
        <>
          <PageHeadTags title={item.name} description={summaryOf(item.text)} />
          <ArticleView article={item} hasBreadcrumbs />
          <FurtherReading kind="articles" labels={further} id={item.articleId} />
        </>
      )}
    </DetailPage>
  );
}
