import { initializeApp } from '@firebase/app';
import type { FirebaseApp } from '@firebase/app';
import {
  browserLocalPersistence,
  checkActionCode,
  connectAuthEmulator,
  confirmPasswordReset,
  EmailAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from '@firebase/auth';
import type { Auth } from '@firebase/auth';
import { forgetOfflineCopies, type SiteConfig } from '../../contract/index.ts';

/**
 * The part of the Firebase Auth SDK in use. It is as large as the rest of the shell, so it is only ever
 * imported dynamically, for users who have a session or start one.
 */
export {
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
};

/** Initialises the SDK for this installation. Called once per page. */
export function startAuth({ identity, files }: SiteConfig): { app: FirebaseApp; auth: Auth } {
  const { apiKey, projectId } = identity;
  const app = initializeApp({
    apiKey,
    projectId,
    storageBucket: files.bucket,
    ...(identity.provider === 'firebase' && { authDomain: identity.authDomain, appId: identity.appId }),
  });
  // This persistence's key in localStorage tells without the SDK whether there is a session.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  auth.languageCode = 'cs';
  onAuthStateChanged(auth, (user) => {
    if (user !== null) void forgetOfflineCopies().catch(() => undefined);
  });
  if (identity.provider === 'local') {
    connectAuthEmulator(auth, identity.origin || location.origin, { disableWarnings: true });
  }
  return { app, auth };
}
