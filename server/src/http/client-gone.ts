import type { FastifyReply } from 'fastify';
import { ClientGoneError } from '../errors/index.ts';

/** Aborts when the connection of an answer closes, which it does at the end of the answer too. */
export function whenClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  const abort = (): void => closed.abort(new ClientGoneError('Nobody waits for the answer any more.'));
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return closed.signal;
}
