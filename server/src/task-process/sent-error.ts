import type { SentError } from './messages.ts';

/** What of an error crosses to another process. */
export const messageOf = (error: unknown): SentError => {
  const known = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack = '' } = known;
  const code = 'code' in known && typeof known.code === 'string' ? known.code : null;
  return { name, message, stack, code };
};
