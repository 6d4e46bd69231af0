import { apiPaths, type Page, type Member, type MemberPage } from '../contract/index.ts';
import { usePublicItem, usePublicList, type Read } from './reads.ts';

/**
 * The public member list by surname, or one page of it.
 * @param page - `null` sends no request.
 */
export const useMembers = (page: Page | null = {}): Read<Member[]> =>
  usePublicList<Member>(page === null ? null : apiPaths.members(page));

/** The page of a member who shows themselves. */
export const useMember = (id: number | null): Read<MemberPage | null> =>
  usePublicItem<MemberPage>(id, apiPaths.member);
