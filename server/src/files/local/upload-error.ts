import { FilesUnavailableError, UndecodableFileError, type ProblemError } from '../../errors/index.ts';
import { isCallersMistake, ownRefusal } from '../../http/problems.ts';

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

const secondsIn = ({ details }: ProblemError): number | null =>
  Number(details.headers?.['retry-after'] ?? 0) || null;

/** How an upload is refused for an error; `null` for one that is the server's own. */
export const refusalOf = (error: unknown): UploadError | null => {
  if (error instanceof UploadError) return error;
  const own = ownRefusal(error);
  if (own) return new UploadError(own.status, 'The request is refused.', secondsIn(own));
  // For instance an invalid content type.
  if (isCallersMistake(error)) return new UploadError(error.statusCode, 'The request is malformed.');
  if (error instanceof UndecodableFileError) return new UploadError(422, error.message);
  if (error instanceof FilesUnavailableError) return new UploadError(503, 'The storage is away.', 5);
  return null;
};
