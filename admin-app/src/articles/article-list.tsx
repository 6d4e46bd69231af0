import type { ReactNode } from 'react';
import { PagedList, useCrudList } from 'shared/forms';
import type { ArticleSummary } from 'shared/contract';
import { plural } from 'shared/format';
import {
  SearchResult,
  useTextFilter,
  useQuery,
  isWaiting,
  ListToolbar,
  EmptyState,
  SearchBox,
} from 'shared/ui';
import { ArticleRow } from './article-row.tsx';
import { useWaitingFirst } from './use-waiting-first.ts';

interface Props {
  articles: readonly ArticleSummary[];
  /** Called when the server has a newer version. */
  onStale: () => void;
}

const countOf = (count: number): string =>
  plural(count, { one: '# článek', few: '# články', other: '# článků' });

const waitingOf = (count: number): string =>
  plural(count, { one: '# čeká na schválení', few: '# čekají na schválení', other: '# čeká na schválení' });

const returnedOf = (count: number): string =>
  plural(count, { one: '# vrácený', few: '# vrácené', other: '# vrácených' });

const summaryOf = (articles: readonly ArticleSummary[]): string => {
  const waiting = articles.filter(isWaiting).length;
  const returned = articles.filter((article) => article.returned !== undefined).length;
  return [
    countOf(articles.length),
    ...(waiting === 0 ? [] : [waitingOf(waiting)]),
    ...(returned === 0 ? [] : [returnedOf(returned)]),
  ].join(', ');
};

const searchedTexts = ({ name, creator }: ArticleSummary): readonly string[] => [
  name,
  `${creator.name} ${creator.surname}`,
];

/** The articles, those that wait first, with one of them open for reading. */
export function AdminArticleList({ articles, onStale }: Props): ReactNode {
  const [query, setQuery] = useQuery();
  const found = useTextFilter(useWaitingFirst(articles), query, searchedTexts);
  const { place, ...list } = useCrudList(found);

  if (articles.length === 0)
    return (
      <EmptyState
        drawing="no-results"
        title="Zatím tu není žádný článek"
        text="Články píšou členové na své stránce. Jakmile nějaký přibude, schválíte ho tady."
      />
    );
  return (
    <div ref={place}>
      <ListToolbar summary={summaryOf(articles)}>
        <SearchBox label="Hledat podle názvu nebo autora" value={query} onChange={setQuery} />
      </ListToolbar>
      <SearchResult
        query={query}
        count={countOf(found.length)}
        isEmpty={found.length === 0}
        searchedText="Hledáme v názvech článků a ve jménech autorů."
        onClear={() => setQuery('')}
      >
        <PagedList rows={found} startOver={query} more="Další články">
          {(article) => (
            <ArticleRow
              key={article.articleId}
              article={article}
              open={list.open === article.articleId}
              onToggle={() => list.toggle(article.articleId)}
              onClose={list.close}
              onStale={onStale}
            />
          )}
        </PagedList>
      </SearchResult>
    </div>
  );
}
