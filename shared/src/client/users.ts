import { apiPaths } from '../contract/api-paths.ts';
import type { CreateUserInput, MembershipInput, User, UserDetailsInput } from '../contract/index.ts';
import { ApiError } from './errors.ts';
import { usePrivateList, usePrivateRead, type Read } from './reads.ts';
import { useWrite, type Change, type CreateOptions, type Send } from './writes.ts';

const people = [apiPaths.users, apiPaths.members()];
/** Whether a member has a visible card is said by that member's cats and articles too. */
const peopleAndTheirWork = [...people, apiPaths.cats(), apiPaths.articles()];

/**
 * The signed-in person. `data` is `null` when nobody is signed in, or when the identity has no row among
 * the users.
 */
export function useCurrentUser(): Read<User | null> {
  const read = usePrivateRead<User>(apiPaths.currentUser);
  const isNobody =
    read.error instanceof ApiError && (read.error.code === 'signed_out' || read.error.status === 404);
  return isNobody
    ? { data: null, error: undefined, isLoading: false, isRefreshing: false, retry: () => read.retry() }
    : read;
}

/** All users, for administrators. */
export const useUsers = (): Read<User[]> => usePrivateList<User>(apiPaths.users);

const create = (send: Send, body: CreateUserInput, { idempotencyKey }: CreateOptions) =>
  send<User>(apiPaths.users, { method: 'POST', body, idempotencyKey });
const editMembership = (send: Send, { id, version, input }: Change<MembershipInput>) =>
  send<User>(apiPaths.userMembership(id), { method: 'PUT', body: input, version });
const updateDetails = (send: Send, { id, version, input }: Change<UserDetailsInput>) =>
  send<User>(apiPaths.user(id), { method: 'PUT', body: input, version });

export const useCreateUser = () => useWrite(people, create);
export const useEditMembership = () => useWrite(people, editMembership);
export const useUpdateUserDetails = () => useWrite(peopleAndTheirWork, updateDetails);
