/** Reasons that the site explains in its own words. */
type RefusalCode = 'NOTHING_BEFORE' | 'FILES_GONE' | 'NO_CANARY';

/** A refused transition; the message gives the reason to whoever runs a command. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: RefusalCode | null;

  constructor(message: string, code: RefusalCode | null = null) {
    super(message);
    this.code = code;
  }
}
