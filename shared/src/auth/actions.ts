import { AuthError } from './auth-error.ts';
import { authErrorOf, providerCode } from './provider-error.ts';
import { followedAuth, take, takeExpiry } from './session.ts';

/** The codes with which the provider ends a session. */
const endedSession = new Set(['auth/user-token-expired', 'auth/user-disabled', 'auth/invalid-user-token']);

const orAuthError = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw authErrorOf(error);
  }
};

/** Signs in. Afterwards the session is known to all listeners. @throws AuthError */
export const signIn = (email: string, password: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    const { user } = await sdk.signInWithEmailAndPassword(auth, email.trim(), password);
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

/** Sets a new password after the old one was given again; ends the person's other sessions. @throws AuthError */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    const user = auth.currentUser;
    if (!user?.email) throw new AuthError('invalid-credential');
    const credential = sdk.EmailAuthProvider.credential(user.email, oldPassword);
    await sdk.reauthenticateWithCredential(user, credential);
    await sdk.updatePassword(user, newPassword);
  });

/** Asks for a mail with a link to a new password. Says nothing of whether the account exists. @throws AuthError */
export const requestPasswordReset = (email: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    await sdk.sendPasswordResetEmail(auth, email.trim()).catch((error: unknown) => {
      if (providerCode(error) !== 'auth/user-not-found') throw error;
    });
  });

/** Asks whether the code from the mail still works, without using it up. @throws AuthError when it does not. */
export const checkPasswordReset = (code: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    await sdk.verifyPasswordResetCode(auth, code);
  });

/** Sets a new password with the code from the mail. @throws AuthError */
export const confirmPasswordReset = (code: string, newPassword: string): Promise<void> =>
  orAuthError(async () => {
    const { sdk, auth } = await followedAuth();
    await sdk.confirmPasswordReset(auth, code, newPassword);
  });
