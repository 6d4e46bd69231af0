import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut, useSession } from 'shared/auth';
import { useCurrentUser } from 'shared/client';
import { mayLeave } from 'shared/forms';
import { adminRole, siteUrls } from 'shared/contract';
import { AccountLine, AccountLineSpace } from './account-line.tsx';

/** The signed-in user, or the place for one whose session is still read, with links to the member's and the administrator's page. */
export function Account(): ReactNode {
  const session = useSession();
  const user = useCurrentUser().data;
  const navigate = useNavigate();
  if (session.status !== 'signed-in') return <AccountLineSpace />;

  const leave = async (): Promise<void> => {
    if (!mayLeave()) return;
    await navigate(siteUrls.home);
    await signOut();
  };
  return (
    <AccountLine
      email={session.email}
      userTo={siteUrls.userPage()}
      adminTo={user?.role === adminRole ? siteUrls.adminPage() : undefined}
      onSignOut={() => void leave()}
    />
  );
}
