/** A refusal in the words of the Identity Toolkit; the Firebase SDK turns `code` into its `auth/…` codes. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
  readonly status: number;
  readonly code: string;
  /** Seconds after which a new try makes sense. */
  readonly retryAfter: number | null;

  constructor(code: string, options: { status?: number; detail?: string; retryAfter?: number } = {}) {
    super(options.detail === undefined ? code : `${code} : ${options.detail}`);
    this.code = code;
    this.status = options.status ?? 400;
    this.retryAfter = options.retryAfter ?? null;
  }

  /** The answer's body. */
  body() {
    const { status: code, message } = this;
    return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
  }
}
