import { useState, type ReactNode } from 'react';
import { useSession } from 'shared/auth';
import { Area } from '../areas/area.tsx';
import { expiredTitle, SessionEnded } from './session-ended.tsx';

/** The member's own page. Whoever is not signed in is asked to, and never downloads its code. */
export function MemberRoute(): ReactNode {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const expired = session.status === 'signed-out' && session.expired === true;
  // Who signs out here is on the way to the home page, and is not asked to sign in again.
  const [wasSignedIn, setWasSignedIn] = useState(signedIn);
  if (signedIn && !wasSignedIn) setWasSignedIn(true);
  const asks = !signedIn && (!wasSignedIn || expired);
  return signedIn ? (
    // Another person begins anew: nothing of the first one's forms stays.
    <Area key={session.uid} name="member-app" />
  ) : (
    <SessionEnded
      title={expired ? expiredTitle : 'Uživatel nenalezen.'}
      isInterrupted={wasSignedIn}
      asks={asks}
    />
  );
}
