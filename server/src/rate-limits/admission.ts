import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { overloaded } from '../errors/index.ts';
import { onClosed, whenClosed } from '../http/client-gone.ts';
import { readerOfPage } from '../http/in-process.ts';
import { isExempt } from './limit-exemption.ts';
import { readerAddress } from './reader-address.ts';
import type { ReaderConfig } from './reader-address.ts';
import { RequestSlots, type SlotLimits } from '../request-slots.ts';
import { UnreadAnswers } from './unread-answers.ts';

interface AdmissionLimits {
  slots: SlotLimits;
  /** Bytes of answers that have been requested and not yet received. */
  unread: { perReader: number; total: number };
}

/** One reader's unread answers are the pages of a hundred slow phones. */
const admissionLimits: AdmissionLimits = {
  slots: { total: 256, perReader: 10, crowd: { from: 16, perReader: 2 }, waiting: 1_500 },
  unread: { perReader: 16 * 1024 * 1024, total: 256 * 1024 * 1024 },
};

/** Bytes that a stream has in memory when nobody reads it: the buffers between its file and the connection. */
const streamBuffers = 256 * 1024;

/** Milliseconds for which a request without an answer keeps its slot after its client has gone. */
const longestAbandoned = 60_000;

/** Bytes that an answer has in memory. */
const bytesOf = (payload: unknown, reply: FastifyReply): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (Buffer.isBuffer(payload)) return payload.length;
  if (!(payload instanceof Readable)) return 0;
  return Math.min(Number(reply.getHeader('content-length') ?? streamBuffers), streamBuffers);
};

/**
 * Gives a slot back some time after the client has gone without an answer: some work never has one.
 * @returns gives it back at once, and leaves no timer.
 */
const releaseWhenAbandoned = (reply: FastifyReply, release: () => void): (() => void) => {
  let isReleased = false;
  let timer: NodeJS.Timeout | undefined;
  onClosed(reply, () => {
    if (!isReleased) timer = setTimeout(release, longestAbandoned).unref();
  });
  return () => {
    isReleased = true;
    clearTimeout(timer);
    release();
  };
};

/** Admitted requests, by the reader whom they count for. */
const readers = new WeakMap<FastifyRequest, { name: string; release?: () => void }>();

/**
 * Whom a request counts for: an address, the reader of the page that it loads data for, or the request itself when nobody
 * knows whose it is.
 */
export const readerOf = (request: FastifyRequest): string =>
  readers.get(request)?.name ?? readerOfPage(request) ?? request.ip;

/**
 * Bounds what is in memory for answers: requests beyond a number wait before anything is read for them, are told off with
 * 503 when too many wait, and are dropped when their client has gone meanwhile. A request has its slot from the arrival of
 * its body, which may be slow, until its answer is ready, which may be read slowly: also when its client has gone, as its
 * handler goes on. A reader with too many unread answers gets no further ones.
 */
export function admitRequests(
  app: FastifyInstance,
  config: ReaderConfig,
  limits: AdmissionLimits = admissionLimits,
): void {
  const slots = new RequestSlots(limits.slots);
  const unread = new UnreadAnswers(limits.unread.total);
  const hasTooMany = (reader: string): boolean => unread.of(reader) > limits.unread.perReader;

  app.addHook('preHandler', async (request, reply) => {
    if (isExempt(request)) return;
    // A route that finds nothing hands its request to the handler of unknown addresses.
    if (readers.has(request)) return;
    // Whoever is not to be counted is one reader with each request.
    const name = readerAddress(request, config) ?? request.id;
    if (hasTooMany(name)) throw overloaded();
    if (request.routeOptions.config.hasOwnQueue === true) {
      readers.set(request, { name });
      return;
    }
    const release = await slots.enter(name, whenClosed(reply));
    readers.set(request, { name, release: releaseWhenAbandoned(reply, release) });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const reader = readers.get(request);
    reader?.release?.();
    if (payload instanceof Readable && request.method === 'HEAD') {
      // Otherwise Fastify reads the stream to its end.
      payload.destroy();
      return Readable.from([]);
    }
    if (reader === undefined) return payload;
    const bytes = bytesOf(payload, reply);
    if (bytes === 0) return payload;
    if (payload instanceof Readable && hasTooMany(reader.name)) {
      // Many may have been admitted before the first of them was counted.
      payload.destroy();
      throw overloaded();
    }
    unread.add(reader.name, reply, bytes);
    return payload;
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route bounds itself what it has in memory; its handler may wait for a body, or for others, as long as it takes. */
    hasOwnQueue?: boolean;
  }
}
