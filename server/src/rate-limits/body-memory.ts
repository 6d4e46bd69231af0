import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from '../errors/index.ts';
import { onClosed } from '../http/client-gone.ts';
import { hasBody, readBody } from '../http/request-body.ts';
import { readerAddress } from './reader-address.ts';
import type { ReaderConfig } from './reader-address.ts';

interface BodyLimits {
  /** Bytes in all. */
  total: number;
  /** Bytes of one reader, who may always send one body. */
  perReader: number;
}

/** A reader's are those of thirty long articles, or of hundreds of ordinary ones. */
const bodyLimits: BodyLimits = { total: 128 * 1024 * 1024, perReader: 8 * 1024 * 1024 };

/**
 * Bounds the memory of bodies that have not been answered, those that are still being sent included, and decorates the
 * app with `readBody`.
 */
export function boundBodies(
  app: FastifyInstance,
  config: ReaderConfig,
  limits: BodyLimits = bodyLimits,
): void {
  let total = 0;
  const ofReaders = new Map<string, number>();
  const bodies = new WeakMap<FastifyRequest, { reader: string; bytes: number }>();

  const add = (reader: string, bytes: number): void => {
    total += bytes;
    const held = (ofReaders.get(reader) ?? 0) + bytes;
    if (held > 0) ofReaders.set(reader, held);
    else ofReaders.delete(reader);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw)) return;
    // Whoever is not to be counted is one reader with each request.
    const body = { reader: readerAddress(request, config) ?? request.id, bytes: 0 };
    bodies.set(request, body);
    onClosed(reply, () => {
      add(body.reader, -body.bytes);
      body.bytes = 0;
    });
  });

  app.decorate('readBody', (request) =>
    readBody(request.raw, request.routeOptions.bodyLimit ?? 0, (bytes) => {
      const body = bodies.get(request);
      if (body === undefined) return;
      const others = (ofReaders.get(body.reader) ?? 0) - body.bytes;
      const isTooMuch = others > 0 && others + body.bytes + bytes > limits.perReader;
      if (isTooMuch || total + bytes > limits.total) throw overloaded();
      body.bytes += bytes;
      add(body.reader, bytes);
    }),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads the body of a request, up to the route's `bodyLimit`.
     * @throws ProblemError 503 when bodies take too much memory already; FST_ERR_CTP_BODY_TOO_LARGE; ClientGoneError
     */
    readBody: (request: FastifyRequest) => Promise<Buffer>;
  }
}
