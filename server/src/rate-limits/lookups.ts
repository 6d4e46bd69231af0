import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isExempt } from './limit-exemption.ts';
import { readerAddress } from './reader-address.ts';
import type { ReaderConfig } from './reader-address.ts';
import { RequestSlots } from '../request-slots.ts';

/**
 * What is asked of the database for a request that has no slot of `admitRequests`: for a stored file, which needs none, and
 * about its caller, before the body has come. Each question takes a millisecond, or the time that the identity takes.
 */
type Subject = 'file' | 'caller';

const limits = {
  file: { total: 8, perReader: 4, waiting: 1_500 },
  caller: { total: 32, perReader: 8, waiting: 1_500 },
};

type LookUp = <T>(
  request: FastifyRequest,
  subject: Subject,
  question: () => Promise<T>,
  gone?: AbortSignal,
) => Promise<T>;

/** Lets such questions wait for each other, of one reader after another: the database's connections come to whoever asks first. */
export function boundLookups(app: FastifyInstance, config: ReaderConfig): void {
  const slots = { file: new RequestSlots(limits.file), caller: new RequestSlots(limits.caller) };
  app.decorate('lookUp', (request, subject, question, gone) =>
    isExempt(request)
      ? question()
      : slots[subject].run(readerAddress(request, config) ?? request.id, question, gone),
  );
}

/**
 * Asks the database for a request that has no slot, in its reader's turn.
 * @param gone aborts when nobody waits for the answer any more.
 * @throws TooManyWaitingError, the reason of `gone`, and what `question` throws.
 */
export const lookUp: LookUp = (request, subject, question, gone) =>
  request.server.lookUp?.(request, subject, question, gone) ?? question();

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `boundLookups`. */
    lookUp?: LookUp;
  }
}
