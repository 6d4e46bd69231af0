import type * as Actions from './actions.ts';
import { AuthError } from './auth-error.ts';
import { getSession, whenSessionKnown } from './session.ts';

/**
 * Loads the code of the actions on first use, since most visitors never sign in.
 * @throws AuthError
 */
const actions = (): Promise<typeof Actions> =>
  import('./actions.ts').catch((error: unknown) => {
    throw new AuthError('network', error);
  });

/**
 * Signs in and notifies all listeners of the session.
 * @throws AuthError
 */
export const signIn: typeof Actions.signIn = async (...given) => (await actions()).signIn(...given);

/** Signs out in all tabs of this browser. @throws AuthError */
export const signOut: typeof Actions.signOut = async () => (await actions()).signOut();

/**
 * Changes the password after the old one was verified; ends the user's other sessions.
 * @throws AuthError
 */
export const changePassword: typeof Actions.changePassword = async (...given) =>
  (await actions()).changePassword(...given);

/**
 * Requests a password reset e-mail. Does not reveal whether the account exists.
 * @throws AuthError
 */
export const requestPasswordReset: typeof Actions.requestPasswordReset = async (...given) =>
  (await actions()).requestPasswordReset(...given);

/**
 * Checks that the code of a password reset e-mail is valid, without using it up.
 * @throws AuthError with `expired-code`, or `foreign-code` for the code of another kind of e-mail.
 */
export const checkPasswordReset: typeof Actions.checkPasswordReset = async (...given) =>
  (await actions()).checkPasswordReset(...given);

/**
 * Sets a new password with the code of a password reset e-mail.
 * @throws AuthError
 */
export const confirmPasswordReset: typeof Actions.confirmPasswordReset = async (...given) =>
  (await actions()).confirmPasswordReset(...given);

/**
 * The ID token for API calls, `null` when nobody is signed in or the session has ended.
 * @throws AuthError when the token has to be refreshed and the provider is unavailable.
 */
export async function getIdToken(forceRefresh = false): Promise<string | null> {
  const session = getSession().status === 'unknown' ? await whenSessionKnown() : getSession();
  return session.status === 'signed-in' ? (await actions()).getIdToken(forceRefresh) : null;
}
