import type { ReactNode } from 'react';
import { ClubTitle } from '../club-title.tsx';

/** What stands in the place of an area until its code, or the sign-in state, is known. */
export function AreaLoading(): ReactNode {
  return (
    <div className="band">
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
