import {
  apiPaths,
  type CreateUserInput,
  type MembershipInput,
  type User,
  type UserDetailsInput,
} from '../contract/index.ts';
import { isApiError } from './errors.ts';
import { usePrivateList, usePrivateRead, type Read } from './reads.ts';
import { useChange, useCreation } from './writes.ts';

const people = [apiPaths.users, apiPaths.members()];
/** Cats and articles also state whether their member has a public card. */
const peopleAndTheirWork = [...people, apiPaths.cats(), apiPaths.articles()];

/** The signed-in user. `data` is `null` without a session, or when the account has no user row. */
export function useCurrentUser(): Read<User | null> {
  const read = usePrivateRead<User>(apiPaths.currentUser);
  const isNobody = isApiError(read.error) && (read.error.code === 'signed_out' || read.error.status === 404);
  return isNobody
    ? { data: null, error: undefined, isLoading: false, isRefreshing: false, retry: () => read.retry() }
    : read;
}

/** All users, for administrators. */
export const useUsers = (): Read<User[]> => usePrivateList<User>(apiPaths.users);

export const useCreateUser = () => useCreation<CreateUserInput, User>(people, apiPaths.users);
export const useEditMembership = () => useChange<MembershipInput, User>(people, apiPaths.userMembership);
export const useUpdateUserDetails = () =>
  useChange<UserDetailsInput, User>(peopleAndTheirWork, apiPaths.user);
