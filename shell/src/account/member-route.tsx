import { useEffect, useState, type ReactNode } from 'react';
import { useSession } from 'shared/auth';
import { Button, Empty } from 'shared/ui';
import { Area } from '../areas/area.tsx';
import { askForSignIn } from './ask-for-sign-in.ts';

/** The member's own page. Whoever is not signed in is asked to, and never downloads its code. */
export function MemberRoute(): ReactNode {
  const signedIn = useSession().status === 'signed-in';
  // Who signs out here is on the way to the home page, and is not asked to sign in again.
  const [cameSignedOut] = useState(!signedIn);
  useEffect(() => {
    if (cameSignedOut) askForSignIn();
  }, [cameSignedOut]);
  return signedIn ? (
    <Area name="member-app" />
  ) : (
    <div className="band">
      <Empty
        drawing="not-found"
        level={1}
        title="Uživatel nenalezen."
        text="Tato stránka patří členům klubu. Přihlaste se prosím."
      >
        <Button onClick={askForSignIn}>Přihlásit se</Button>
      </Empty>
    </div>
  );
}
