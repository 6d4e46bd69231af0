import { useState, type ReactNode } from 'react';
import { useSession } from 'shared/auth';
import { useCurrentUser } from 'shared/client';
import { adminRole } from 'shared/contract';
import { AsyncView } from 'shared/ui';
import { ClubTitle } from '../club-title.tsx';
import { NotFound } from '../not-found.tsx';
import { Remote } from '../remotes/remote.tsx';
import { expiredTitle, SessionEnded } from './session-ended.tsx';

/** The administrator's page. Anyone else sees 404 and never downloads its code. */
export function AdminRoute(): ReactNode {
  const session = useSession();
  const user = useCurrentUser();
  const isAdmin = session.status === 'signed-in' && user.data?.role === adminRole;
  // An administrator whose session ends on this page is told so, and that unsaved text is kept.
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  if (wasAdmin && session.status === 'signed-out') {
    const expired = session.expired === true;
    return <SessionEnded title={expired ? expiredTitle : '404'} isInterrupted asks={expired} />;
  }
  if (session.status !== 'signed-in' || user.data === null) return <NotFound />;
  return (
    <>
      {user.data === undefined && <ClubTitle />}
      <AsyncView read={user} loading="Loading..." errorText="Chyba při načítání uživatele.">
        {(current) =>
          // Remounts for another user, so that no form state of the previous one remains.
          current.role === adminRole ? <Remote key={session.uid} name="admin-app" /> : <NotFound />
        }
      </AsyncView>
    </>
  );
}
