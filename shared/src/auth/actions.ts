import type { User } from '@firebase/auth';
import type { LoadedAuth } from './firebase/load-auth.ts';
import { AuthError } from './auth-error.ts';
import { authErrorOf, providerCode } from './provider-error.ts';
import { followedAuth, take, takeExpiry } from './session.ts';

/** The codes with which the provider ends a session, or does not know it: no later try can succeed. */
const endedSession = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/missing-refresh-token',
  'auth/project-number-mismatch',
]);

const orAuthError = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw authErrorOf(error);
  }
};

/** A sign-in with the present password, which the project's rules for passwords may have outdated. */
const withPresentPassword = <T>(signingIn: Promise<T>): Promise<T> =>
  signingIn.catch((error: unknown) => {
    const isOutdated = providerCode(error) === 'auth/password-does-not-meet-requirements';
    throw isOutdated ? new AuthError('password-outdated', error) : error;
  });

/** Signs in. Afterwards the session is known to all listeners. @throws AuthError */
export const signIn = (email: string, password: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    const { user } = await withPresentPassword(sdk.signInWithEmailAndPassword(auth, email.trim(), password));
    take(user);
  });

/** Signs out in all tabs of this browser. @throws AuthError */
export const signOut = (): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    await sdk.signOut(auth);
    take(null);
  });

/**
 * The ID token of the signed-in person, `null` when the session has ended.
 * @throws AuthError when a new token is needed and the provider cannot be reached.
 */
export const getIdToken = (forceRefresh: boolean): Promise<string | null> =>
  orAuthError(async () => {
    const { auth, sdk } = await followedAuth();
    const user = auth.currentUser;
    if (user === null) return null;
    try {
      return await user.getIdToken(forceRefresh);
    } catch (error) {
      if (!endedSession.has(providerCode(error))) throw error;
      await sdk.signOut(auth);
      takeExpiry();
      return null;
    }
  });

/**
 * Begins the session anew after a change of the password, if its token tells of an earlier sign-in. Firebase refuses
 * such tokens (`verifyIdToken` with `checkRevoked` compares `auth_time` with the second of the change), also
 * refreshed ones, and so does our server.
 */
const beginAnew = async ({ sdk, auth }: LoadedAuth, user: User, email: string, password: string) => {
  const { authTime, issuedAtTime } = await user.getIdTokenResult();
  if (Date.parse(authTime) >= Date.parse(issuedAtTime)) return;
  try {
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, password));
  } catch (error) {
    // The password is changed all the same; the person signs in with it.
    console.error(error);
    await sdk.signOut(auth);
    takeExpiry();
  }
};

/** Sets a new password after the old one was given again; ends the person's other sessions. @throws AuthError */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  orAuthError(async () => {
    const loaded = await followedAuth();
    const { sdk, auth } = loaded;
    const user = auth.currentUser;
    if (!user?.email) throw new AuthError('invalid-credential');
    const { email } = user;
    const credential = sdk.EmailAuthProvider.credential(email, oldPassword);
    await withPresentPassword(sdk.reauthenticateWithCredential(user, credential));
    await sdk.updatePassword(user, newPassword);
    await beginAnew(loaded, user, email, newPassword);
  });

/** Asks for a mail with a link to a new password. Says nothing of whether the account exists. @throws AuthError */
export const requestPasswordReset = (email: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    await sdk.sendPasswordResetEmail(auth, email.trim()).catch((error: unknown) => {
      if (providerCode(error) !== 'auth/user-not-found') throw error;
    });
  });

/**
 * Asks whether the code from the mail still works and is one for a new password, without using it up.
 * @throws AuthError when it does not (`expired-code`) or is not (`foreign-code`).
 */
export const checkPasswordReset = (code: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    // The SDK's own check of such a code takes one of any mail.
    const { operation } = await sdk.checkActionCode(auth, code);
    if (operation !== 'PASSWORD_RESET') throw new AuthError('foreign-code');
  });

/** Sets a new password with the code from the mail. @throws AuthError */
export const confirmPasswordReset = (code: string, newPassword: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    await sdk.confirmPasswordReset(auth, code, newPassword);
  });
