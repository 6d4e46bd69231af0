import type { FastifyInstance } from 'fastify';
import { overloaded } from '../errors/index.ts';
import { onClosed, whenClosed } from '../http/client-gone.ts';
import { isExempt } from './limit-exemption.ts';
import { readerAddress } from './reader-address.ts';
import type { ReaderConfig } from './reader-address.ts';
import { ReaderBytes } from './reader-bytes.ts';
import { RequestSlots, TooManyWaitingError, type SlotLimits } from './request-slots.ts';

const slotLimits: SlotLimits = { total: 256, perReader: 10, waiting: 1_500 };

/** Bytes of answers that one reader may have requested and not yet received: the pages of a hundred slow phones. */
const unreadBytes = 16 * 1024 * 1024;

/** Milliseconds for which a request without an answer keeps its slot after its client has gone. */
const longestAbandoned = 60_000;

const lengthOf = (payload: unknown): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
};

/**
 * Bounds what is in memory for answers: requests beyond a number wait before anything is read for them, are told off with
 * 503 when too many wait, and are dropped when their client has gone meanwhile. A request has its slot from the arrival of
 * its body, which may be slow, until its answer is ready, which may be read slowly: also when its client has gone, as its
 * handler goes on. A reader with too many unread answers gets no further ones.
 */
export function admitRequests(
  app: FastifyInstance,
  config: ReaderConfig,
  limits: SlotLimits = slotLimits,
): void {
  const slots = new RequestSlots(limits);
  const unread = new ReaderBytes();
  const readers = new WeakMap<object, { name: string; release?: () => void }>();

  app.addHook('preHandler', async (request, reply) => {
    if (isExempt(request)) return;
    // A route that finds nothing hands its request to the handler of unknown addresses.
    if (readers.has(request)) return;
    // Whoever is not to be counted is one reader with each request.
    const name = readerAddress(request, config) ?? request.id;
    if (unread.of(name) > unreadBytes) throw overloaded();
    if (request.routeOptions.config.hasOwnQueue === true) {
      readers.set(request, { name });
      return;
    }
    const release = await slots.enter(name, whenClosed(reply)).catch((error: unknown) => {
      throw error instanceof TooManyWaitingError ? overloaded() : error;
    });
    // Some work never has an answer.
    onClosed(reply, () => setTimeout(release, longestAbandoned).unref());
    readers.set(request, { name, release });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const reader = readers.get(request);
    if (reader === undefined) return;
    reader.release?.();
    const length = lengthOf(payload);
    if (length === 0) return;
    const { name } = reader;
    unread.add(name, length);
    onClosed(reply, () => unread.add(name, -length));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route bounds itself what it has in memory; its handler may wait for a body, or for others, as long as it takes. */
    hasOwnQueue?: boolean;
  }
}
