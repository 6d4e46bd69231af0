import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useClub, useCurrentUser } from 'shared/client';
import { type User, siteUrls } from 'shared/contract';
import { mayLeave } from 'shared/forms';
import { AsyncView, PageHead, Tabs, type Tab } from 'shared/ui';
import { OwnArticles } from './articles/own-articles.tsx';
import { BinTab } from './bin/bin-tab.ts';
import { OwnCats } from './cats/own-cats.tsx';
import { UserDetails } from './details/user-details.tsx';
import { PasswordChange } from './password/password-change.tsx';

/** The numbers are specified; there is no section 3 (docs/requirements.md, "Tabs"). */
const sections: readonly (Tab & { show: (user: User) => ReactNode })[] = [
  { id: 1, label: 'Články', show: (user) => <OwnArticles user={user} /> },
  { id: 2, label: 'Kočky', show: () => <OwnCats /> },
  { id: 4, label: 'Heslo', show: (user) => <PasswordChange email={user.email} /> },
  { id: 5, label: 'Detaily', show: (user) => <UserDetails user={user} /> },
  { id: 6, label: 'Koš', show: () => <BinTab /> },
];

/** The member's page: only the name until a tab is chosen. */
export function UserPage(): ReactNode {
  const user = useCurrentUser();
  const clubName = useClub().data?.name ?? 'Klub chovatelů koček';
  return (
    <div className="container">
      {user.data === undefined && <title>{clubName}</title>}
      {user.data === null && <title>{`Uživatel nenalezen – ${clubName}`}</title>}
      <AsyncView
        read={user}
        loading="Loading..."
        errorText="Chyba při načítání uživatele."
        missingText="Uživatel nenalezen."
        missingHint="Váš účet není v evidenci členů. Obraťte se prosím na výbor klubu."
        missingLink={{ to: siteUrls.members(), label: 'Členové' }}
        level={1}
      >
        {(current) => <Sections user={current} />}
      </AsyncView>
    </div>
  );
}

function Sections({ user }: { user: User }): ReactNode {
  const selected = Number(useSearchParams()[0].get('sekce') ?? 0);
  const navigate = useNavigate();
  const clubName = useClub().data?.name ?? 'Klub chovatelů koček';
  const open = sections.find(({ id }) => id === selected);
  const select = (id: number): void => {
    if (id !== selected && mayLeave()) void navigate(siteUrls.userPage(id));
  };
  return (
    <>
      <title>{`${open?.label ?? 'Moje stránka'} – ${clubName}`}</title>
      <PageHead title={`${user.name} ${user.surname}`} />
      <Tabs label="Moje stránka" tabs={sections} selected={selected} onSelect={select}>
        {open?.show(user)}
      </Tabs>
    </>
  );
}
