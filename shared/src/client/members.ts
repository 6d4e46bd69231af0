import { apiPaths, type Page, type Member } from '../contract/index.ts';
import { usePublicList, type Read } from './reads.ts';

/**
 * The public member list by surname, or one page of it.
 * @param page - `null` sends no request.
 */
export const useMembers = (page: Page | null = {}): Read<Member[]> =>
  usePublicList<Member>(page === null ? null : apiPaths.members(page));
