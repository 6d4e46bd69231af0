/** The token is invalid: wrong signature, issuer, audience or age, or the account has changed. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
}

/** The provider or its keys are unavailable; nothing is known about the token or account. */
export class IdentityUnavailableError extends Error {
  override name = 'IdentityUnavailableError';
}

/** Another account has this e-mail. */
export class EmailExistsError extends Error {
  override name = 'EmailExistsError';
}

/** The provider answers, and has no account with this uid. */
export class UnknownAccountError extends Error {
  override name = 'UnknownAccountError';
}

/** Why the provider refuses a value: `password_policy` stands for the project's password policy. */
export type AccountRefusal = 'refused' | 'password_policy';

/** The provider refuses this e-mail or password, although the contract allows it. */
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
