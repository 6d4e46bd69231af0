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
import type { SiteConfig } from '../../contract/index.ts';

/**
 * The part of the Firebase Auth SDK in use. It weighs as much as the rest of the shell, so it is only ever
 * imported dynamically, and only for people who have a session or ask for one.
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

/** Sets up the SDK for this installation. Called once in a page. */
export function startAuth({ identity, files }: SiteConfig): { app: FirebaseApp; auth: Auth } {
  const { apiKey, projectId } = identity;
  const app = initializeApp({
    apiKey,
    projectId,
    storageBucket: files.bucket,
    ...(identity.provider === 'firebase' && { authDomain: identity.authDomain, appId: identity.appId }),
  });
  // The key of this persistence in localStorage is what tells without the SDK that nobody is signed in.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  auth.languageCode = 'cs';
  if (identity.provider === 'local') {
    connectAuthEmulator(auth, identity.origin || location.origin, { disableWarnings: true });
  }
  return { app, auth };
}
