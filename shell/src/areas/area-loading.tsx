import type { ReactNode } from 'react';
import { ClubTitle } from '../club-title.tsx';

/** What stands in the place of an area until its code, or the sign-in state, is known. */
export function AreaLoading(): ReactNode {
  return (
    <div className="band">
      <ClubTitle />
      <p role="status">Loading...</p>
    </div>
  );
}
