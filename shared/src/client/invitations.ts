import { useCallback } from 'react';
import { apiPaths, type AcceptedInvitation, type InvitationInput, type User } from '../contract/index.ts';
import { request } from './http.ts';
import { useAddition, useCreation } from './writes.ts';

/** Exchanges the code of an invitation for one that sets the password. */
export const acceptInvitation = (code: string): Promise<AcceptedInvitation> =>
  request(apiPaths.acceptInvitation, { access: 'public', method: 'POST', body: { code } });

const peopleAndMails = [apiPaths.users, apiPaths.members(), apiPaths.mails()];

/** Makes a member and sends an invitation. */
export const useInviteUser = () => useCreation<InvitationInput, User>(peopleAndMails, apiPaths.invitations);

/** Sends an invitation anew; the links of earlier ones end. */
export function useInviteAgain(): (user: { id: number; idempotencyKey: string }) => Promise<unknown> {
  const add = useAddition<object>(peopleAndMails, apiPaths.userInvitation);
  return useCallback((user: { id: number; idempotencyKey: string }) => add(user), [add]);
}
