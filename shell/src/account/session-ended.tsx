import { useEffect, type ReactNode } from 'react';
import { Button, EmptyState } from 'shared/ui';
import { ClubTitle } from '../club-title.tsx';
import { askForSignIn } from './ask-for-sign-in.ts';

interface Props {
  title: string;
  /** The session ended while the page was open, as opposed to a page opened without one. */
  isInterrupted: boolean;
  /** Opens the login form on mount. */
  asks: boolean;
}

/** Shown in place of a private page without a session, or after it ended. */
export function SessionEnded({ title, isInterrupted, asks }: Props): ReactNode {
  useEffect(() => {
    if (asks) askForSignIn();
  }, [asks]);
  return (
    <div className="container">
      <ClubTitle of={title} />
      <EmptyState
        drawing="not-found"
        level={1}
        title={title}
        text={
          isInterrupted
            ? 'Přihlaste se prosím znovu. Rozepsaný text vám tu pak zase nabídneme.'
            : 'Tato stránka patří členům klubu. Přihlaste se prosím.'
        }
      >
        <Button onClick={askForSignIn}>Přihlásit se</Button>
      </EmptyState>
    </div>
  );
}

/** Title for an expired session. */
export const expiredTitle = 'Vaše přihlášení vypršelo.';
