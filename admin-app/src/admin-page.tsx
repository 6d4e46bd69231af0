import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAllArticles, useClub, useMailSummary } from 'shared/client';
import { mayLeave } from 'shared/forms';
import { plural } from 'shared/format';
import { siteUrls } from 'shared/contract';
import { isWaiting, PageHead, Tabs } from 'shared/ui';
import { ActualitiesTab } from './actualities/actualities-tab.tsx';
import { ArticlesTab } from './articles/articles-tab.tsx';
import { ChangesTab } from './changes/changes-tab.ts';
import { ClubTab } from './club/club-tab.ts';
import { BinTab } from './bin/bin-tab.ts';
import { DeploymentsTab } from './deployments/deployments-tab.ts';
import { ExhibitionsTab } from './exhibitions/exhibitions-tab.tsx';
import { MailsTab } from './mails/mails-tab.ts';
import { PaymentsTab } from './payments/payments-tab.ts';
import { OverviewTab } from './overview/overview-tab.ts';
import { UsersTab } from './users/users-tab.ts';

const title = 'Správa klubu';

/** The numbers are specified (docs/requirements.md, "Tabs"). */
const sections = [
  { id: 1, label: 'Aktuality', content: <ActualitiesTab /> },
  { id: 2, label: 'Výstavy', content: <ExhibitionsTab /> },
  { id: 3, label: 'Uživatelé', content: <UsersTab /> },
  { id: 4, label: 'Články', content: <ArticlesTab /> },
  { id: 5, label: 'Platby', content: <PaymentsTab /> },
  { id: 6, label: 'Pošta', content: <MailsTab /> },
  { id: 7, label: 'Koš', content: <BinTab /> },
  { id: 8, label: 'Změny', content: <ChangesTab /> },
  { id: 9, label: 'Klub', content: <ClubTab /> },
  { id: 10, label: 'Nasazení', content: <DeploymentsTab /> },
] as const;

const articlesSection = 4;
const mailsSection = 6;

/** Read out by screen readers after the numbers on the tab. */
const waitingWords = (count: number): string =>
  plural(count, { one: 'čeká na schválení', few: 'čekají na schválení', other: 'čeká na schválení' });
const returnedWords = (count: number): string =>
  plural(count, { one: 'vrácený', few: 'vrácené', other: 'vrácených' });

const failedWords = (count: number): string =>
  plural(count, { one: 'neodeslaná', few: 'neodeslané', other: 'neodeslaných' });

/** The administrator's page: the overview until a tab is chosen. */
export function AdminPage(): ReactNode {
  const selected = Number(useSearchParams()[0].get('sekce') ?? 0);
  const navigate = useNavigate();
  const clubName = useClub().data?.name ?? 'Klub chovatelů koček';
  const failed = useMailSummary().data?.failed ?? 0;
  const articles = useAllArticles().data ?? [];
  const waiting = articles.filter(isWaiting).length;
  const returned = articles.filter((article) => article.returned !== undefined).length;
  const open = sections.find(({ id }) => id === selected);
  const select = (id: number): void => {
    if (id !== selected && mayLeave()) void navigate(siteUrls.adminPage(id));
  };
  return (
    <div className="container">
      <title>{`${open === undefined ? title : `Správa: ${open.label}`} – ${clubName}`}</title>
      <PageHead title={title} />
      <Tabs
        label={title}
        tabs={sections.map(({ id, label }) => ({
          id,
          label,
          ...(id === mailsSection && { count: failed, countLabel: failedWords(failed) }),
          ...(id === articlesSection && {
            count: waiting,
            countLabel: waitingWords(waiting),
            furtherCount: returned,
            furtherCountLabel: returnedWords(returned),
          }),
        }))}
        selected={selected}
        onSelect={select}
      >
        {open?.content}
      </Tabs>
      {open === undefined && <OverviewTab />}
    </div>
  );
}
