import { apiPaths } from '../contract/api-paths.ts';
import type { Club, StaticImage } from '../contract/index.ts';
import { usePublicList, usePublicRead, type Read } from './reads.ts';

/**
 * The club's own facts: name, address, committee, sponsors. They change with the server's settings alone, so one answer
 * serves all pages until the tab is looked at again.
 */
export const useClub = (): Read<Club> => usePublicRead<Club>(apiPaths.club, { revalidateIfStale: false });

/** Each answer is drawn anew, and pictures must not change under the eyes of who looks at them. */
const readOnce = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** The pictures of the home page, in the order in which it shows them. */
export const useClubGallery = (): Read<StaticImage[]> =>
  usePublicList<StaticImage>(apiPaths.clubGallery, readOnce);
