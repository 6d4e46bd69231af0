/** The token names nobody: wrong signature, issuer, audience or age, or the account behind it changed. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
}

/** The provider cannot be reached or its keys cannot be read; nothing is known about the token or account. */
export class IdentityUnavailableError extends Error {
  override name = 'IdentityUnavailableError';
}

/** Another account has this e-mail already. */
export class EmailExistsError extends Error {
  override name = 'EmailExistsError';
}

/** The provider answers, and has no account with this uid. */
export class UnknownAccountError extends Error {
  override name = 'UnknownAccountError';
}

/** Why the provider does not accept a value: `password_policy` means the rules that the project sets for passwords. */
export type AccountRefusal = 'refused' | 'password_policy';

/** The provider does not accept this e-mail or password, although the contract does. */
export class AccountRefusedError extends Error {
  override name = 'AccountRefusedError';
  readonly field: 'email' | 'password';
  readonly reason: AccountRefusal;

  constructor(field: 'email' | 'password', message: string, reason: AccountRefusal = 'refused') {
    super(message);
    this.field = field;
    this.reason = reason;
  }
}
