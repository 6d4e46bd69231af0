import { useEffect, type ReactNode } from 'react';
import { Button, EmptyState } from 'shared/ui';
import { ClubTitle } from '../club-title.tsx';
import { askForSignIn } from './ask-for-sign-in.ts';

interface Props {
  title: string;
  /** Somebody was at work here until their session ended, and not on a page that they only opened. */
  isInterrupted: boolean;
  /** Opens the login form by itself. */
  asks: boolean;
}

/** In place of a page of signed-in people, for who is signed in no more or not yet. */
export function SessionEnded({ title, isInterrupted, asks }: Props): ReactNode {
  useEffect(() => {
    if (asks) askForSignIn();
  }, [asks]);
  return (
    <div className="band">
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

/** What an ended session is called. */
export const expiredTitle = 'Vaše přihlášení vypršelo.';
