/** An error of the Storage protocol. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly status: number;
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  body() {
    return { error: { code: this.status, message: this.message } };
  }
}
