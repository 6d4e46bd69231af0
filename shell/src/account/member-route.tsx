import { useEffect, type ReactNode } from 'react';
import { useSession } from 'shared/auth';
import { Empty } from 'shared/ui';
import { Area } from '../areas/area.tsx';
import { askForSignIn } from './ask-for-sign-in.ts';

/** The member's own page. Whoever is not signed in is asked to, and never downloads its code. */
export function MemberRoute(): ReactNode {
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!signedIn) askForSignIn();
  }, [signedIn]);
  return signedIn ? <Area name="member-app" /> : <Empty title="Uživatel nenalezen." />;
}
