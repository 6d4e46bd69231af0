import type { ReactNode } from 'react';
import { ClubTitle } from '../club-title.tsx';

/** Placeholder until the remote's code, or the sign-in state, is loaded. */
export function RemoteLoading(): ReactNode {
  return (
    <div className="container">
      <ClubTitle />
      <noscript>
        <p>Tato stránka potřebuje zapnutý JavaScript.</p>
      </noscript>
      <p className="with-script" role="status">
        Loading...
      </p>
    </div>
  );
}
