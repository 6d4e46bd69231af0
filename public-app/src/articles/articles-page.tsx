import { memo, useDeferredValue, type ReactNode } from 'react';
import { useArticles } from 'shared/client';
import { type ArticleSummary, siteUrls } from 'shared/contract';
import { plural } from 'shared/format';
import {
  MoreRows,
  ReservedRowSpace,
  SearchResult,
  useIncrementalList,
  useTextFilter,
  useQuery,
  AsyncView,
  ButtonLink,
  EmptyState,
  SkeletonList,
  PageHead,
  SearchBox,
} from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { ArticleList } from './article-list.tsx';

const step = 60;

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
      <Articles query={useDeferredValue(query)} onSearch={setQuery} />
    </div>
  );
}

interface SearchedProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Deferred value: rendering the list never delays typing. */
const Articles = memo(function Articles({ query, onSearch }: SearchedProps): ReactNode {
  const articles = useArticles();
  return (
    <AsyncView
      read={articles}
      loading="Načítám..."
      errorText="Články nelze načíst."
      placeholder={<SkeletonList of="lines" />}
    >
      {(rows) => <ArticleContents articles={rows} query={query} onClear={() => onSearch('')} />}
    </AsyncView>
  );
});

const searchedTexts = ({ name, creator }: ArticleSummary): readonly string[] => [
  name,
  `${creator.name} ${creator.surname}`,
];

interface ArticleContentsProps {
  articles: readonly ArticleSummary[];
  query: string;
  onClear: () => void;
}

function ArticleContents({ articles, query, onClear }: ArticleContentsProps): ReactNode {
  const found = useTextFilter(articles, query, searchedTexts);
  const growing = useIncrementalList(step, query);
  const { shown } = growing;
  const count = plural(found.length, { one: '# článek', few: '# články', other: '# článků' });
  return (
    <SearchResult
      query={query}
      count={count}
      isEmpty={found.length === 0}
      searchedText="Hledáme v názvech článků a ve jménech autorů."
      onClear={onClear}
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
      {found.length > shown && <MoreRows growing={growing}>Další články</MoreRows>}
      <ReservedRowSpace isNeeded={found.length > shown} />
    </SearchResult>
  );
}
