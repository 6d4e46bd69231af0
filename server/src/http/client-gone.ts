import type { FastifyReply } from 'fastify';
import { ClientGoneError } from '../errors/index.ts';

/** Calls the listener once an answer has ended or its connection has closed, now when that is so already. */
export function onClosed({ raw }: FastifyReply, listener: () => void): void {
  // An answer that is made after its connection has closed has no such event any more.
  if (raw.destroyed || raw.closed) listener();
  else raw.once('close', listener);
}

/** Aborts when the connection of an answer closes, which it does at the end of the answer too. */
export function whenClosed(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  onClosed(reply, () => closed.abort(new ClientGoneError('Nobody waits for the answer any more.')));
  return closed.signal;
}
