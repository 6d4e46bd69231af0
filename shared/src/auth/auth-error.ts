export type AuthErrorCode =
  | 'invalid-credential'
  | 'too-many-requests'
  | 'network'
  | 'weak-password'
  /** The new password breaks the rules that the project sets for passwords. */
  | 'password-policy'
  /** The right password, with which the project's rules let nobody sign in any more until it is set anew. */
  | 'password-outdated'
  | 'expired-code'
  /** A valid code of another kind of mail, such as one about a changed e-mail. */
  | 'foreign-code'
  | 'unknown';

/** Why signing in or working with a password failed; the provider's own error is the `cause`. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
