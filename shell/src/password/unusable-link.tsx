import type { ReactNode } from 'react';
import { siteUrls } from 'shared/contract';
import { Button, ButtonLink, EmptyState } from 'shared/ui';
import { askForSignIn } from '../account/ask-for-sign-in.ts';
import { ClubTitle } from '../club-title.tsx';

/** For a link from an e-mail with which nothing can be done. */
export function UnusableLink({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className="container">
      <ClubTitle of={title} />
      <EmptyState drawing="not-found" level={1} title={title} text={text}>
        <Button onClick={askForSignIn}>Přihlásit se</Button>
        <ButtonLink kind="outline" to={siteUrls.home}>
          Na úvodní stránku
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
