import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useArticle } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { AsyncView, Skeleton, ArticleView } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { PlainBand } from '../plain-band.tsx';
import { summaryOf } from '../summary.ts';
import { parseId } from '../parse-id.ts';

const missing = 'Článek nenalezen.';

/** One approved article. */
export function ArticlePage(): ReactNode {
  const article = useArticle(parseId(useParams()['articleId']));
  return (
    <PlainBand when={article.data} missing={missing}>
      <AsyncView
        read={article}
        loading="Loading..."
        errorText="Články nelze načíst."
        missingText={missing}
        missingLink={{ to: siteUrls.articles(), label: 'Články' }}
        level={1}
        placeholder={<Skeleton shape="heading" />}
      >
        {(item) => (
          <>
            <PageHeadTags
              title={item.name}
              description={summaryOf(item.text)}
              image={item.articleImages[0]?.image}
            />
            <ArticleView article={item} back={{ to: siteUrls.articles(), label: 'Články' }} />
          </>
        )}
      </AsyncView>
    </PlainBand>
  );
}
