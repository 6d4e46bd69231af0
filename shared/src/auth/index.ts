export {
  changePassword,
  confirmPasswordReset,
  getIdToken,
  requestPasswordReset,
  signIn,
  signOut,
} from './actions.ts';
export { AuthError } from './auth-error.ts';
export type { AuthErrorCode } from './auth-error.ts';
export { getSession, useSession, whenSessionKnown } from './session.ts';
export type { Session } from './session.ts';
