import type * as Actions from './actions.ts';
import { AuthError } from './auth-error.ts';
import { getSession, whenSessionKnown } from './session.ts';

/** The code of the actions comes with the first of them, since visitors never act. @throws AuthError */
const actions = (): Promise<typeof Actions> =>
  import('./actions.ts').catch((error: unknown) => {
    throw new AuthError('network', error);
  });

/** Signs in. Afterwards the session is known to all listeners. @throws AuthError */
export const signIn: typeof Actions.signIn = async (...given) => (await actions()).signIn(...given);

/** Signs out in all tabs of this browser. @throws AuthError */
export const signOut: typeof Actions.signOut = async () => (await actions()).signOut();

/** Sets a new password after the old one was given again; ends the person's other sessions. @throws AuthError */
export const changePassword: typeof Actions.changePassword = async (...given) =>
  (await actions()).changePassword(...given);

/** Asks for a mail with a link to a new password. Says nothing of whether the account exists. @throws AuthError */
export const requestPasswordReset: typeof Actions.requestPasswordReset = async (...given) =>
  (await actions()).requestPasswordReset(...given);

/**
 * Asks whether the code from the mail still works and is one for a new password, without using it up.
 * @throws AuthError when it does not (`expired-code`) or is not (`foreign-code`).
 */
export const checkPasswordReset: typeof Actions.checkPasswordReset = async (...given) =>
  (await actions()).checkPasswordReset(...given);

/** Sets a new password with the code from the mail. @throws AuthError */
export const confirmPasswordReset: typeof Actions.confirmPasswordReset = async (...given) =>
  (await actions()).confirmPasswordReset(...given);

/**
 * The ID token for calls to the server, `null` when nobody is signed in or the session has ended.
 * @throws AuthError when a new token is needed and the provider cannot be reached.
 */
export async function getIdToken(forceRefresh = false): Promise<string | null> {
  const session = getSession().status === 'unknown' ? await whenSessionKnown() : getSession();
  return session.status === 'signed-in' ? (await actions()).getIdToken(forceRefresh) : null;
}
