import { useEffect, useState, type ReactNode } from 'react';
import { useSession } from 'shared/auth';
import { Button, Empty } from 'shared/ui';
import { Area } from '../areas/area.tsx';
import { ClubTitle } from '../club-title.tsx';
import { askForSignIn } from './ask-for-sign-in.ts';

/** The member's own page. Whoever is not signed in is asked to, and never downloads its code. */
export function MemberRoute(): ReactNode {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const expired = session.status === 'signed-out' && session.expired === true;
  // Who signs out here is on the way to the home page, and is not asked to sign in again.
  const [wasSignedIn, setWasSignedIn] = useState(signedIn);
  if (signedIn && !wasSignedIn) setWasSignedIn(true);
  const asks = !signedIn && (!wasSignedIn || expired);
  useEffect(() => {
    if (asks) askForSignIn();
  }, [asks]);
  const title = expired ? 'Vaše přihlášení vypršelo.' : 'Uživatel nenalezen.';
  return signedIn ? (
    // Another person begins anew: nothing of the first one's forms stays.
    <Area key={session.uid} name="member-app" />
  ) : (
    <div className="band">
      <ClubTitle of={title} />
      <Empty
        drawing="not-found"
        level={1}
        title={title}
        text={
          wasSignedIn
            ? 'Přihlaste se prosím znovu. Rozepsaný text vám tu pak zase nabídneme.'
            : 'Tato stránka patří členům klubu. Přihlaste se prosím.'
        }
      >
        <Button onClick={askForSignIn}>Přihlásit se</Button>
      </Empty>
    </div>
  );
}
