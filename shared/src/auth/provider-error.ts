import { AuthError } from './auth-error.ts';
import type { AuthErrorCode } from './auth-error.ts';

const codes: Readonly<Record<string, AuthErrorCode>> = {
  'auth/invalid-credential': 'invalid-credential',
  'auth/invalid-email': 'invalid-credential',
  'auth/user-disabled': 'invalid-credential',
  'auth/user-mismatch': 'invalid-credential',
  'auth/user-not-found': 'invalid-credential',
  'auth/wrong-password': 'invalid-credential',
  'auth/too-many-requests': 'too-many-requests',
  'auth/network-request-failed': 'network',
  'auth/password-does-not-meet-requirements': 'password-policy',
  'auth/weak-password': 'weak-password',
  'auth/expired-action-code': 'expired-code',
  'auth/invalid-action-code': 'expired-code',
};

/** The provider's code, such as `auth/weak-password`; `''` for other errors. */
export const providerCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Maps an error to our own code. An error that is not the provider's is a failed download of its SDK. */
export function authErrorOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const code = providerCode(error);
  const isProviders = code.startsWith('auth/');
  return new AuthError(isProviders ? (codes[code] ?? 'unknown') : 'network', error);
}
