import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAllArticles, useClub } from 'shared/client';
import { mayLeave } from 'shared/forms';
import { plural } from 'shared/format';
import { siteUrls } from 'shared/contract';
import { PageHead, Tabs } from 'shared/ui';
import { ActualitiesTab } from './actualities/actualities-tab.tsx';
import { ArticlesTab } from './articles/articles-tab.tsx';
import { ExhibitionsTab } from './exhibitions/exhibitions-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';

const title = 'Správa klubu';

/** The numbers are specified (docs/requirements.md, "Tabs"). */
const sections = [
  { id: 1, label: 'Aktuality', content: <ActualitiesTab /> },
  { id: 2, label: 'Výstavy', content: <ExhibitionsTab /> },
  { id: 3, label: 'Uživatelé', content: <UsersTab /> },
  { id: 4, label: 'Články', content: <ArticlesTab /> },
] as const;

const articlesSection = 4;

/** Read out by screen readers after the number on the tab. */
const waitingWords = (count: number): string =>
  plural(count, { one: 'neschválený', few: 'neschválené', other: 'neschválených' });

/** The administrator's page: no content until a tab is chosen. */
export function AdminPage(): ReactNode {
  const selected = Number(useSearchParams()[0].get('sekce') ?? 0);
  const navigate = useNavigate();
  const clubName = useClub().data?.name ?? 'Klub chovatelů koček';
  const waiting = useAllArticles().data?.filter(({ approved }) => !approved).length ?? 0;
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
          ...(id === articlesSection && { count: waiting, countLabel: waitingWords(waiting) }),
        }))}
        selected={selected}
        onSelect={select}
      >
        {open?.content}
      </Tabs>
    </div>
  );
}
