import type { ReactNode } from 'react';
import { useClub } from 'shared/client';

/** The name of a page on which the shell stands in for an area: what it says, and the club's name. */
export function ClubTitle({ of }: { of?: string }): ReactNode {
  const clubName = useClub().data?.name ?? 'Klub chovatelů koček';
  return <title>{of === undefined ? clubName : `${of.replace(/\.$/, '')} – ${clubName}`}</title>;
}
