import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from '../errors/index.ts';
import { onClosed } from '../http/client-gone.ts';
import { hasBody, readBody } from '../http/request-body.ts';
import { readerAddress } from './reader-address.ts';
import type { ReaderConfig } from './reader-address.ts';
import { ReaderBytes } from './reader-bytes.ts';

interface BodyLimits {
  /** Bytes in all. */
  total: number;
  /** Bytes of one reader, who may always send one body. */
  perReader: number;
  /** Bytes beyond `total`, for readers whose bodies have no more than `fewBytes` together. */
  reserve: number;
  fewBytes: number;
}

/** A reader's are those of thirty long articles, or of hundreds of ordinary ones; few are those of a sign-in. */
const bodyLimits: BodyLimits = {
  total: 128 * 1024 * 1024,
  perReader: 8 * 1024 * 1024,
  reserve: 16 * 1024 * 1024,
  fewBytes: 64 * 1024,
};

/**
 * Bounds the memory of bodies that have not been answered, those that are still being sent included, and decorates the
 * app with `readBody`.
 */
export function boundBodies(
  app: FastifyInstance,
  config: ReaderConfig,
  limits: BodyLimits = bodyLimits,
): void {
  const held = new ReaderBytes();
  const bodies = new WeakMap<FastifyRequest, { reader: string; bytes: number }>();

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw)) return;
    // Whoever is not to be counted is one reader with each request.
    const body = { reader: readerAddress(request, config) ?? request.id, bytes: 0 };
    bodies.set(request, body);
    onClosed(reply, () => {
      held.add(body.reader, -body.bytes);
      bodies.delete(request);
    });
  });

  app.decorate('readBody', (request) =>
    readBody(request.raw, request.routeOptions.bodyLimit ?? 0, (bytes) => {
      const body = bodies.get(request);
      // Answered or gone meanwhile: nothing would give the bytes back.
      if (body === undefined) return;
      const before = held.of(body.reader);
      const isOnlyBody = before === body.bytes;
      const isTooMuch = !isOnlyBody && before + bytes > limits.perReader;
      const total = limits.total + (before + bytes <= limits.fewBytes ? limits.reserve : 0);
      if (isTooMuch || held.total + bytes > total) throw overloaded();
      body.bytes += bytes;
      held.add(body.reader, bytes);
    }),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads the body of a request, up to the route's `bodyLimit`.
     * @throws ProblemError 503 when bodies take too much memory already; FST_ERR_CTP_BODY_TOO_LARGE; WastefulBodyError;
     * ClientGoneError
     */
    readBody: (request: FastifyRequest) => Promise<Buffer>;
  }
}
