import { useState, type ReactNode } from 'react';
import { useSession } from 'shared/auth';
import { Remote } from '../remotes/remote.tsx';
import { expiredTitle, SessionEnded } from './session-ended.tsx';

/** The member's own page. Visitors who are not signed in see the sign-in prompt and never download its code. */
export function MemberRoute(): ReactNode {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const expired = session.status === 'signed-out' && session.expired === true;
  // A sign-out on this page navigates to the home page, so the login form is not opened again.
  const [wasSignedIn, setWasSignedIn] = useState(signedIn);
  if (signedIn && !wasSignedIn) setWasSignedIn(true);
  const asks = !signedIn && (!wasSignedIn || expired);
  return signedIn ? (
    // Remounts for another user, so that no form state of the previous one remains.
    <Remote key={session.uid} name="member-app" />
  ) : (
    <SessionEnded
      title={expired ? expiredTitle : 'Uživatel nenalezen.'}
      isInterrupted={wasSignedIn}
      asks={asks}
    />
  );
}
