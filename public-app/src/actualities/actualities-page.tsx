import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useActualities } from 'shared/client';
import type { ActualitySummary } from 'shared/contract';
import { newsPageSize } from 'shared/limits';
import { pageNumber, siteUrls } from 'shared/site';
import { AsyncView, ButtonLink, Empty, GhostList, NewsDay, NewsLedger, PageHead, Pager } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';

/** The paged list of news. */
export function ActualitiesPage(): ReactNode {
  const page = pageNumber(useSearchParams()[0]);
  const news = useActualities(page);
  const top = useRef<HTMLDivElement>(null);
  const scrollToTop = (): void => top.current?.scrollIntoView({ behavior: 'smooth' });
  return (
    <div className="band" ref={top}>
      <PageHeadTags
        title="Aktuality"
        description="Co je v klubu nového: výstavy, přednášky, odchovy a zprávy."
      />
      <PageHead title="Aktuality" />
      <AsyncView
        read={news}
        loading="Načítám..."
        errorText="Chyba při načítání aktualit"
        placeholder={<GhostList of="lines" count={newsPageSize} />}
      >
        {(rows) => <NewsPage rows={rows} page={page} onTurn={scrollToTop} />}
      </AsyncView>
    </div>
  );
}

interface NewsPageProps {
  /** The page's rows, and one more when a next page exists. */
  rows: ActualitySummary[];
  page: number;
  onTurn: () => void;
}

function NewsPage({ rows, page, onTurn }: NewsPageProps): ReactNode {
  if (rows.length === 0) return <NoNews page={page} />;
  return (
    <>
      <NewsLedger>
        {rows.slice(0, newsPageSize).map((row, index) => (
          <NewsDay
            key={row.actualityId}
            to={siteUrls.actuality(row.actualityId)}
            name={row.name}
            date={row.createdAt}
            image={row.image}
            picture={row.picture}
            priority={index === 0}
          />
        ))}
      </NewsLedger>
      <Pager
        label="Stránky aktualit"
        page={page}
        previousTo={page > 1 ? siteUrls.actualities(page - 1) : undefined}
        nextTo={rows.length > newsPageSize ? siteUrls.actualities(page + 1) : undefined}
        onTurn={onTurn}
      />
    </>
  );
}

function NoNews({ page }: { page: number }): ReactNode {
  return page === 1 ? (
    <Empty
      drawing="no-results"
      title="Zatím tu nic není"
      text="První aktualita se tu objeví, jakmile ji klub zveřejní."
    >
      <ButtonLink to={siteUrls.exhibitions}>Výstavy</ButtonLink>
    </Empty>
  ) : (
    <Empty drawing="no-results" title="Tady už aktuality nejsou">
      <ButtonLink to={siteUrls.actualities()}>Nejnovější aktuality</ButtonLink>
    </Empty>
  );
}
