import { memo, useDeferredValue, type ReactNode } from 'react';
import { useArticleCount } from 'shared/client';
import { apiPaths, type ArticleSummary, firstArticlesLimit, siteUrls } from 'shared/contract';
import { plural } from 'shared/format';
import {
  MoreRows,
  ReservedRowSpace,
  SearchResult,
  useQuery,
  AsyncView,
  ButtonLink,
  EmptyState,
  SkeletonList,
  PageHead,
  SearchBox,
} from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { searchLater, type SearchedList, useFoundRows, useSearchedList } from '../use-searched-list.ts';
import { WholeSiteLink } from '../whole-site-link.tsx';
import { ArticleList } from './article-list.tsx';

/** The approved articles as a table of contents. */
export function ArticlesPage(): ReactNode {
  const [query, setQuery] = useQuery();
  return (
    <div className="container">
      <PageHeadTags
        title="Články"
        description="Rady a zkušenosti chovatelů: výstavy, zdraví, odchov, péče o srst."
      />
      <PageHead title="Články">
        <SearchBox label="Hledat podle názvu článku nebo autora" value={query} onChange={setQuery} />
      </PageHead>
      <Articles typed={useDeferredValue(query)} onSearch={setQuery} />
    </div>
  );
}

const idOf = ({ articleId }: ArticleSummary): number => articleId;
const searchedTexts = ({ name, creator }: ArticleSummary): readonly string[] => [
  name,
  `${creator.name} ${creator.surname}`,
];

interface ArticlesProps {
  typed: string;
  onSearch: (query: string) => void;
}

/** Deferred value: rendering the list never delays typing. */
const Articles = memo(function Articles({ typed, onSearch }: ArticlesProps): ReactNode {
  const list = useSearchedList<ArticleSummary>({
    pathOf: apiPaths.articles,
    step: firstArticlesLimit,
    idOf,
    typed,
  });
  return (
    <AsyncView
      read={list.read}
      loading="Načítám..."
      errorText="Články nelze načíst."
      placeholder={<SkeletonList of="lines" />}
      withoutScript={typed === '' ? undefined : searchLater}
    >
      {(rows) => <ArticleContents articles={rows} list={list} onClear={() => onSearch('')} />}
    </AsyncView>
  );
});

interface ArticleContentsProps {
  articles: readonly ArticleSummary[];
  list: SearchedList<ArticleSummary>;
  onClear: () => void;
}

function ArticleContents({ articles, list, onClear }: ArticleContentsProps): ReactNode {
  const { growing, hasMore, query } = list;
  const { shown } = growing;
  const found = useFoundRows(articles, list, searchedTexts);
  const isLonger = hasMore || found.length > shown;
  const total = useArticleCount(hasMore && query !== '' ? query : null);
  const count = plural(total ?? found.length, { one: '# článek', few: '# články', other: '# článků' });
  return (
    <SearchResult
      query={query}
      count={count}
      isEmpty={found.length === 0}
      searchedText="Hledáme v názvech článků a ve jménech autorů."
      onClear={onClear}
      wider={<WholeSiteLink query={query} />}
    >
      {found.length === 0 ? (
        <EmptyState
          drawing="no-results"
          title="Zatím tu nejsou žádné články"
          text="Články sem píšou členové klubu."
        >
          <ButtonLink to={siteUrls.actualities()}>Aktuality</ButtonLink>
        </EmptyState>
      ) : (
        <ArticleList
          items={found.slice(0, shown).map(({ articleId, name, creator }) => ({
            to: siteUrls.article(articleId),
            name,
            author: `${creator.name} ${creator.surname}`,
          }))}
        />
      )}
      {isLonger && <MoreRows growing={growing}>Další články</MoreRows>}
      <ReservedRowSpace isNeeded={isLonger} />
    </SearchResult>
  );
}
