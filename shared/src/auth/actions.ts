import type { User } from '@firebase/auth';
import type { LoadedAuth } from './firebase/load-auth.ts';
import { AuthError } from './auth-error.ts';
import { authErrorOf, providerCode } from './provider-error.ts';
import { followedAuth, take, takeExpiry } from './session.ts';

/** Provider codes of an ended or unknown session; a retry cannot succeed. */
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

/** A sign-in with the current password, which may no longer meet the password policy. */
const withPresentPassword = <T>(signingIn: Promise<T>): Promise<T> =>
  signingIn.catch((error: unknown) => {
    const isOutdated = providerCode(error) === 'auth/password-does-not-meet-requirements';
    throw isOutdated ? new AuthError('password-outdated', error) : error;
  });

/**
 * Signs in and notifies all listeners of the session.
 * @throws AuthError
 */
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
 * The ID token of the signed-in user, `null` when the session has ended.
 * @throws AuthError when the token has to be refreshed and the provider is unavailable.
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
 * Signs in again after a password change when the token was issued before it. Firebase refuses such tokens
 * (`verifyIdToken` with `checkRevoked` compares `auth_time` with the second of the change), refreshed ones as
 * well, and so does our server.
 */
const beginAnew = async ({ sdk, auth }: LoadedAuth, user: User, email: string, password: string) => {
  const { authTime, issuedAtTime } = await user.getIdTokenResult();
  if (Date.parse(authTime) >= Date.parse(issuedAtTime)) return;
  try {
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, password));
  } catch (error) {
    // The password is changed all the same; the user signs in with it.
    console.error(error);
    await sdk.signOut(auth);
    takeExpiry();
  }
};

/**
 * Changes the password after the old one was verified; ends the user's other sessions.
 * @throws AuthError
 */
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

/**
 * Requests a password reset e-mail. Does not reveal whether the account exists.
 * @throws AuthError
 */
export const requestPasswordReset = (email: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    await sdk.sendPasswordResetEmail(auth, email.trim()).catch((error: unknown) => {
      if (providerCode(error) !== 'auth/user-not-found') throw error;
    });
  });

/**
 * Checks that the code of a password reset e-mail is valid, without using it up.
 * @throws AuthError with `expired-code`, or `foreign-code` for the code of another kind of e-mail.
 */
export const checkPasswordReset = (code: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    // The SDK's own check accepts codes of any kind of e-mail.
    const { operation } = await sdk.checkActionCode(auth, code);
    if (operation !== 'PASSWORD_RESET') throw new AuthError('foreign-code');
  });

/**
 * Sets a new password with the code of a password reset e-mail.
 * @throws AuthError
 */
export const confirmPasswordReset = (code: string, newPassword: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    await sdk.confirmPasswordReset(auth, code, newPassword);
  });
