import type { ReactNode } from 'react';
import { useClub } from 'shared/client';

/** The club's name as its committee writes it, or what it is until that is known. */
export const useClubName = (): string => useClub().data?.name ?? 'Klub chovatelů koček';

/** The name of a page on which the shell stands in for an area: what it says, and the club's name. */
export function ClubTitle({ of }: { of?: string }): ReactNode {
  const clubName = useClubName();
  return <title>{of === undefined ? clubName : `${of.replace(/\.$/, '')} – ${clubName}`}</title>;
}
