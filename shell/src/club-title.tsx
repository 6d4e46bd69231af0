import type { ReactNode } from 'react';
import { useClub } from 'shared/client';

/** The club's name from its settings, or a generic name until they are loaded. */
export const useClubName = (): string => useClub().data?.name ?? 'Klub chovatelů koček';

/** Document title of a page that the shell itself renders: the given title, and the club's name. */
export function ClubTitle({ of }: { of?: string }): ReactNode {
  const clubName = useClubName();
  return <title>{of === undefined ? clubName : `${of.replace(/\.$/, '')} – ${clubName}`}</title>;
}
