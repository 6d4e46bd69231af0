import { apiPaths, type Page, type Member } from '../contract/index.ts';
import { usePublicList, type Read } from './reads.ts';

/**
 * The public member list by surname, or one part of it.
 * @param page - `null` reads nothing.
 */
export const useMembers = (page: Page | null = {}): Read<Member[]> =>
  usePublicList<Member>(page === null ? null : apiPaths.members(page));
