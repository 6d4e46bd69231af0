export type AuthErrorCode =
  'invalid-credential' | 'too-many-requests' | 'network' | 'weak-password' | 'expired-code' | 'unknown';

/** Why signing in or working with a password failed; the provider's own error is the `cause`. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
