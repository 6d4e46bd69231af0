export {
  changePassword,
  checkPasswordReset,
  confirmPasswordReset,
  getIdToken,
  requestPasswordReset,
  signIn,
  signOut,
} from './lazy-actions.ts';
export { AuthError } from './auth-error.ts';
export type { AuthErrorCode } from './auth-error.ts';
export { getSession, useSession, whenSessionKnown } from './session.ts';
export type { Session } from './session.ts';
// Uploads use the app that this module signs in with, so they get it here: one instance for all bundles.
export { loadStorage } from './firebase/load-storage.ts';
export type { LoadedStorage } from './firebase/load-storage.ts';
