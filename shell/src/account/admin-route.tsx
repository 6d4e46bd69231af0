import { useState, type ReactNode } from 'react';
import { useSession } from 'shared/auth';
import { useCurrentUser } from 'shared/client';
import { adminRole } from 'shared/contract';
import { AsyncView } from 'shared/ui';
import { ClubTitle } from '../club-title.tsx';
import { NotFound } from '../not-found.tsx';
import { Area } from '../areas/area.tsx';
import { expiredTitle, SessionEnded } from './session-ended.tsx';

/** The administrator's page. Anyone else sees 404 and never downloads its code. */
export function AdminRoute(): ReactNode {
  const session = useSession();
  const user = useCurrentUser();
  const isAdmin = session.status === 'signed-in' && user.data?.role === adminRole;
  // Who worked here and is signed out meanwhile learns it, and that nothing of their text is lost.
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
          // Another person begins anew: nothing of the first one's forms stays.
          current.role === adminRole ? <Area key={session.uid} name="admin-app" /> : <NotFound />
        }
      </AsyncView>
    </>
  );
}
