export type AuthErrorCode =
  | 'invalid-credential'
  | 'too-many-requests'
  | 'network'
  | 'weak-password'
  /** The new password does not meet the password policy. */
  | 'password-policy'
  /** The right password, but it does not meet a newer password policy and has to be reset. */
  | 'password-outdated'
  | 'expired-code'
  /** A valid code of another kind of e-mail, such as one about a changed address. */
  | 'foreign-code'
  | 'unknown';

/** Failure of a sign-in or a password change; the provider's own error is the `cause`. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
