/** The request waits no more: too many do. */
export class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError';
}
