import {
  apiPaths,
  type Club,
  type ClubContent,
  type ClubSectionName,
  type ClubSections,
  type StaticImage,
  type StoredSection,
} from '../contract/index.ts';
import { checkedRead, usePrivateRead, usePublicList, usePublicRead, type Read } from './reads.ts';
import { useNamedChange } from './writes.ts';

/** Whether a response has the members that every page needs to render. */
function isClub(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  // The property checks below work for any object.
  const { name, nameLines, address, contact, committee, intro, sponsors, posters } = answer as Partial<Club>;
  const lists = [nameLines, address, committee, sponsors, intro?.paragraphs, intro?.figures];
  return typeof name === 'string' && lists.every(Array.isArray) && Boolean(contact) && Boolean(posters);
}

/**
 * The club's settings: name, address, committee, sponsors. They change rarely, so they are revalidated only when the tab
 * gets the focus.
 */
export const useClub = (): Read<Club> =>
  checkedRead(usePublicRead<Club>(apiPaths.club, { revalidateIfStale: false }), apiPaths.club, isClub);

/** Each response is a new random selection, so it is not revalidated while pictures are on screen. */
const readOnce = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** The pictures of the home page in their order. */
export const useClubGallery = (): Read<StaticImage[]> =>
  usePublicList<StaticImage>(apiPaths.clubGallery, readOnce);

const changed = [apiPaths.club];

/** Everything that administrators set of the club, section by section. */
export const useClubContent = (): Read<ClubContent> => usePrivateRead<ClubContent>(apiPaths.clubContent);

/** Saves a section as a whole. */
export const useSaveClubSection = () =>
  useNamedChange<ClubSections[ClubSectionName], StoredSection<ClubSectionName>>(
    changed,
    apiPaths.clubSection,
  );
