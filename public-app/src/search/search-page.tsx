import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSearch } from 'shared/client';
import { pageNumber, searchKindOf, searchPageSize, searchQueryOf, siteUrls } from 'shared/contract';
import type { SearchGroup, SearchKind, SearchResult } from 'shared/contract';
import { formatNumber, plural } from 'shared/format';
import { AsyncView, ButtonLink, EmptyState, PageHead, SearchBox, SectionHead, useQuery } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { searchLater } from '../use-searched-list.ts';
import { PageHits, SearchHits } from './search-hits.tsx';
import styles from './search-page.module.css';

const kinds: Record<SearchKind, { title: string; all: string }> = {
  exhibitions: { title: 'Výstavy', all: 'Všechny nalezené výstavy' },
  actualities: { title: 'Aktuality', all: 'Všechny nalezené aktuality' },
  articles: { title: 'Články', all: 'Všechny nalezené články' },
  cats: { title: 'Kočky', all: 'Všechny nalezené kočky' },
  members: { title: 'Členové', all: 'Všichni nalezení členové' },
  documents: { title: 'Dokumenty', all: 'Všechny nalezené dokumenty' },
};

const countOf = ({ count, more }: SearchGroup): string =>
  more ? `více než ${formatNumber(count)}` : formatNumber(count);

/** Once the page is live, and when it is led to in the browser: the server's HTML has no attribute for both. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Results from the whole site, or one page of those of a kind. */
export function SearchPage(): ReactNode {
  const [query, setQuery] = useQuery();
  const [address] = useSearchParams();
  const searched = searchQueryOf(address);
  const kind = searchKindOf(address);
  const page = kind === undefined ? 1 : pageNumber(address);
  const result = useSearch(searched, kind, page);
  return (
    <div className="container">
      <PageHeadTags
        title={searched === '' ? 'Hledat' : `Hledání: ${searched}`}
        description="Hledání v aktualitách, článcích, výstavách, kočkách, členech a dokumentech klubu."
      />
      <PageHead title="Hledat">
        <SearchBox
          label="Hledat na celém webu"
          value={query}
          onChange={setQuery}
          ref={searched === '' ? focus : undefined}
        />
      </PageHead>
      {searched === '' ? (
        <>
          <p className={styles['note']}>
            Napište plemeno, jméno kočky nebo chovatele, místo výstavy či slovo z článku. Na pořadí slov,
            velikosti písmen, háčcích ani koncovkách nezáleží.
          </p>
          <div className={styles['browse']}>
            <Browse />
          </div>
        </>
      ) : (
        <AsyncView
          read={result}
          loading="Načítám..."
          errorText="Hledat teď nejde."
          errorHint="Zkuste to prosím za chvíli."
          withoutScript={searchLater}
        >
          {(found) => <Results found={found} query={searched} kind={kind} page={page} />}
        </AsyncView>
      )}
    </div>
  );
}

interface ResultsProps {
  found: SearchResult;
  query: string;
  kind: SearchKind | undefined;
  page: number;
}

const quoted = (words: readonly string[]): string => words.map((word) => `„${word}“`).join(', ');

function Results({ found, query, kind, page }: ResultsProps): ReactNode {
  const { pages = [], groups, missing } = found;
  const total = groups.reduce((sum, { count }) => sum + count, pages.length);
  return (
    <>
      <p className="visually-hidden" role="status">
        {plural(total, {
          one: 'Nalezen # výsledek',
          few: 'Nalezeny # výsledky',
          other: 'Nalezeno # výsledků',
        })}
      </p>
      {pages.length > 0 && (
        <section className={styles['group']} aria-labelledby="nalezeno-pages">
          <SectionHead title="Stránky" id="nalezeno-pages" />
          <PageHits pages={pages} />
        </section>
      )}
      {total === 0 && <Nothing query={query} />}
      {groups.length > 0 && missing.length > 0 && (
        <p className={styles['note']}>
          Všechna slova dohromady nikde nejsou. Vynechali jsme: {quoted(missing)}.
        </p>
      )}
      {kind !== undefined && (
        <p className={styles['note']}>
          <Link to={siteUrls.search(query)}>Výsledky z celého webu</Link>
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} query={query} page={kind === undefined ? null : page} />
      ))}
    </>
  );
}

/** Characters of a query in the heading. */
const longestShown = 60;

const Nothing = ({ query }: Pick<ResultsProps, 'query'>): ReactNode => (
  <EmptyState
    drawing="no-results"
    title={`Hledání „${query.length > longestShown ? `${query.slice(0, longestShown)}…` : query}“ nic nenašlo`}
    text="Zkuste kratší nebo jiné slovo. Na velikosti písmen, háčcích ani koncovkách nezáleží."
  >
    <Browse />
  </EmptyState>
);

/** Where to go without a search. */
const Browse = (): ReactNode => (
  <>
    <ButtonLink kind="outline" to={siteUrls.cats()}>
      Prohlédnout kočky
    </ButtonLink>
    <ButtonLink kind="outline" to={siteUrls.exhibitions}>
      Prohlédnout výstavy
    </ButtonLink>
  </>
);

interface GroupProps {
  group: SearchGroup;
  query: string;
  /** `null` among the other kinds. */
  page: number | null;
}

function Group({ group, query, page }: GroupProps): ReactNode {
  const { kind, count, hits } = group;
  const { title, all } = kinds[kind];
  const id = `nalezeno-${kind}`;
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <SectionHead title={title} id={id}>
        <span className={styles['count']}>{countOf(group)}</span>
      </SectionHead>
      <SearchHits hits={hits} />
      {page === null
        ? count > hits.length && (
            <ButtonLink kind="outline" icon="forward" to={siteUrls.search(query, kind)}>
              {all}
            </ButtonLink>
          )
        : count > searchPageSize && <Pages query={query} kind={kind} page={page} count={count} />}
    </section>
  );
}

const Pages = ({
  query,
  kind,
  page,
  count,
}: {
  query: string;
  kind: SearchKind;
  page: number;
  count: number;
}) => (
  <nav className={styles['pages']} aria-label="Stránky výsledků">
    {page > 1 && (
      <ButtonLink kind="outline" icon="back" to={siteUrls.search(query, kind, page - 1)}>
        Předchozí
      </ButtonLink>
    )}
    {page * searchPageSize < count && (
      <ButtonLink kind="outline" icon="forward" to={siteUrls.search(query, kind, page + 1)}>
        Další
      </ButtonLink>
    )}
  </nav>
);
