import { apiPaths, type Member, type MemberPage } from '../contract/index.ts';
import { useListCount } from './list-count.ts';
import { usePublicItem, usePublicList, type Read } from './reads.ts';

/** The public member list by surname. */
export const useMembers = (): Read<Member[]> => usePublicList<Member>(apiPaths.members());

/** Number of members whom a search finds, `undefined` while it is not known or not asked for. */
export const useMemberCount = (query: string | null): number | undefined =>
  useListCount(query === null ? null : apiPaths.memberCount(query));

/** The page of a member who shows themselves. */
export const useMember = (id: number | null): Read<MemberPage | null> =>
  usePublicItem<MemberPage>(id, apiPaths.member);
