import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useActualities, useNewsPages } from 'shared/client';
import { type ActualitySummary, newsPageSize, pageNumber, siteUrls } from 'shared/contract';
import { AsyncView, ButtonLink, EmptyState, SkeletonList, PageHead } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { NewsListItem, NewsList } from '../news.tsx';
import { Pager } from './pager.tsx';

/** The paged list of news. */
export function ActualitiesPage(): ReactNode {
  const page = pageNumber(useSearchParams()[0]);
  const top = useRef<HTMLDivElement>(null);
  const scrollToTop = (): void => top.current?.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth' });
  return (
    <div className="container" ref={top}>
      <PageHeadTags
        title={page === 1 ? 'Aktuality' : `Aktuality, strana ${page}`}
        description="Co je v klubu nového: výstavy, přednášky, odchovy a zprávy."
      />
      <PageHead title="Aktuality" />
      <NewsPages page={page} onTurn={scrollToTop} />
    </div>
  );
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface NewsPagesProps {
  page: number;
  onTurn: () => void;
}

/**
 * Pages of the list. The current one stays on screen until the next one is loaded or has failed; then the
 * focus moves to its beginning.
 */
function NewsPages({ page, onTurn }: NewsPagesProps): ReactNode {
  const news = useActualities(page);
  const [shown, setShown] = useState({ page, rows: news.data });
  if (news.data !== undefined && (shown.page !== page || shown.rows !== news.data))
    setShown({ page, rows: news.data });
  const isTurning = news.isLoading && shown.rows !== undefined;
  const list = useFocusAfterTurn(isTurning ? shown.page : page);
  return (
    <section ref={list} aria-label="Seznam aktualit" aria-busy={isTurning || undefined} tabIndex={-1}>
      {isTurning && (
        <p className="visually-hidden" role="status">
          Načítám...
        </p>
      )}
      <AsyncView
        read={isTurning ? { ...news, data: shown.rows, isLoading: false } : news}
        loading="Načítám..."
        errorText="Chyba při načítání aktualit"
        placeholder={<SkeletonList of="lines" count={newsPageSize} />}
      >
        {(rows) => <NewsPage rows={rows} page={isTurning ? shown.page : page} onTurn={onTurn} />}
      </AsyncView>
    </section>
  );
}

/** @param page the page on screen; the element with this ref gets the focus when it changes. */
function useFocusAfterTurn(page: number): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    element.current?.focus({ preventScroll: true });
  }, [page]);
  return element;
}

interface NewsPageProps extends NewsPagesProps {
  /** The page's rows, and one more when a next page exists. */
  rows: ActualitySummary[];
}

function NewsPage({ rows, page, onTurn }: NewsPageProps): ReactNode {
  const pages = useNewsPages();
  if (rows.length === 0) return <NoNews page={page} />;
  const hasNext = rows.length > newsPageSize;
  return (
    <>
      <NewsList>
        {rows.slice(0, newsPageSize).map((row, index) => (
          <NewsListItem
            key={row.actualityId}
            to={siteUrls.actuality(row.actualityId)}
            name={row.name}
            date={row.createdAt}
            image={row.image}
            picture={row.picture}
            priority={index === 0}
          />
        ))}
      </NewsList>
      <Pager
        label="Stránky aktualit"
        page={page}
        // The count may be older than the rows and contradict them.
        pages={pages !== undefined && (hasNext ? pages > page : pages === page) ? pages : undefined}
        previousTo={page > 1 ? siteUrls.actualities(page - 1) : undefined}
        nextTo={hasNext ? siteUrls.actualities(page + 1) : undefined}
        onTurn={onTurn}
      />
    </>
  );
}

function NoNews({ page }: { page: number }): ReactNode {
  return page === 1 ? (
    <EmptyState
      drawing="no-results"
      title="Zatím tu nic není"
      text="První aktualita se tu objeví, jakmile ji klub zveřejní."
    >
      <ButtonLink to={siteUrls.exhibitions}>Výstavy</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="no-results" title="Tady už aktuality nejsou">
      <ButtonLink to={siteUrls.actualities()}>Nejnovější aktuality</ButtonLink>
    </EmptyState>
  );
}
