import { apiPaths, type Club, type StaticImage } from '../contract/index.ts';
import { checkedRead, usePublicList, usePublicRead, type Read } from './reads.ts';

/** Whether an answer has the parts without which no page can be drawn: the club's facts stand on all of them. */
function isClub(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  // What is asked of it next holds for any object.
  const { name, nameLines, address, contact, committee, intro, sponsors, posters } = answer as Partial<Club>;
  const lists = [nameLines, address, committee, sponsors, intro?.paragraphs, intro?.figures];
  return typeof name === 'string' && lists.every(Array.isArray) && Boolean(contact) && Boolean(posters);
}

/**
 * The club's own facts: name, address, committee, sponsors. They change with the server's settings alone, so one answer
 * serves all pages until the tab is looked at again.
 */
export const useClub = (): Read<Club> =>
  checkedRead(usePublicRead<Club>(apiPaths.club, { revalidateIfStale: false }), apiPaths.club, isClub);

/** Each answer is drawn anew, and pictures must not change under the eyes of who looks at them. */
const readOnce = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** The pictures of the home page, in the order in which it shows them. */
export const useClubGallery = (): Read<StaticImage[]> =>
  usePublicList<StaticImage>(apiPaths.clubGallery, readOnce);
