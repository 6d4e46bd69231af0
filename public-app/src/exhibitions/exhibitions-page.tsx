import type { ReactNode } from 'react';
import { useClub, useExhibitions } from 'shared/client';
import { type ExhibitionSummary, siteUrls } from 'shared/contract';
import { lastDay, todayInPrague } from 'shared/format';
import {
  AsyncView,
  ButtonLink,
  EmptyState,
  SkeletonList,
  PageHead,
  SectionBoundary,
  SectionHead,
} from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { posterOf } from '../season.ts';
import { UpcomingExhibitions, PastExhibitions } from './exhibition-lists.tsx';

/** Upcoming exhibitions as posters, the next one first, and past ones. */
export function ExhibitionsPage(): ReactNode {
  const exhibitions = useExhibitions();
  const today = todayInPrague();
  return (
    <div className="sections">
      <PageHeadTags
        title="Výstavy"
        description="Kdy a kde klub pořádá výstavy koček, s programem a propozicemi."
      />
      <div className="container">
        <PageHead title="Výstavy" />
        <AsyncView
          read={exhibitions}
          loading="Načítám..."
          errorText="Chyba při načítání výstav."
          placeholder={<SkeletonList of="images" count={3} />}
        >
          {(rows) => <Coming exhibitions={rows.filter((row) => !hasBeen(row, today)).toReversed()} />}
        </AsyncView>
        <p className="space-l">
          <a className="more" href={siteUrls.exhibitionsCalendar}>
            Odebírat výstavy v kalendáři
          </a>
        </p>
      </div>
      <SectionBoundary of={exhibitions.data}>
        <Past exhibitions={exhibitions.data ?? []} today={today} />
      </SectionBoundary>
    </div>
  );
}

const hasBeen = (exhibition: ExhibitionSummary, today: string): boolean => lastDay(exhibition) < today;

type Exhibitions = { exhibitions: readonly ExhibitionSummary[] };

function Coming({ exhibitions }: Exhibitions): ReactNode {
  const club = useClub().data;
  return exhibitions.length === 0 ? (
    <EmptyState
      drawing="no-results"
      title="Žádná výstava zatím není vypsaná"
      text="Termín se objeví tady i na úvodní stránce, jakmile bude jistý."
    >
      <ButtonLink to={siteUrls.actualities()}>Aktuality</ButtonLink>
    </EmptyState>
  ) : (
    <UpcomingExhibitions items={exhibitions.map((row) => ({ ...eventOf(row), ...posterOf(row, club) }))} />
  );
}

function Past({ exhibitions, today }: Exhibitions & { today: string }): ReactNode {
  // The list is sorted by date, the latest first.
  const past = exhibitions.filter((row) => hasBeen(row, today));
  if (past.length === 0) return null;
  return (
    <section className="container" aria-labelledby="co-uz-bylo">
      <SectionHead title="Co už bylo" id="co-uz-bylo" />
      <PastExhibitions items={past.map(eventOf)} />
    </section>
  );
}

const eventOf = ({ exhibitionId, location, ...event }: ExhibitionSummary) => ({
  ...event,
  to: siteUrls.exhibition(exhibitionId),
  place: location,
});
