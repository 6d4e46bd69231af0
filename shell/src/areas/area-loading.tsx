import type { ReactNode } from 'react';

/** What stands in the place of an area until its code, or the sign-in state, is known. */
export function AreaLoading(): ReactNode {
  return (
    <div className="band">
      <p role="status">Loading...</p>
    </div>
  );
}
