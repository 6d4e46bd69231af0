import type { IncomingMessage } from 'node:http';
import { errorCodes } from 'fastify';
import { ClientGoneError } from '../errors/index.ts';

/** A body comes in chunks of a few bytes, each of which costs as much as a chunk of kilobytes. */
class WastefulBodyError extends Error {
  override name = 'WastefulBodyError';
  /** Read by the error handlers, for which such a request is the caller's matter. */
  readonly statusCode = 400;
}

/** Bytes around the chunks of any body: those of three thousand chunks. */
const anyFraming = 16 * 1024;

/** Chunks have seven bytes around them, so that this bounds them to 224 bytes on average. */
const bytesPerFraming = 32;

/**
 * Counts what comes on the connection without being part of the body, as several chunks of one read are read as one.
 * @returns whether the body's chunks are too small, once so many bytes of it have come.
 */
const watchFraming = (request: IncomingMessage): ((received: number) => boolean) => {
  const { socket } = request;
  const start = socket.bytesRead;
  return (received) =>
    // What follows a complete body on the connection is the next request.
    !request.complete && socket.bytesRead - start - received > anyFraming + received / bytesPerFraming;
};

/**
 * The chunks of a body. Leaving the loop early keeps the connection open, so that an error can be sent.
 * @throws ClientGoneError when the body ends before its time; WastefulBodyError
 */
export async function* piecesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const isWasteful = watchFraming(request);
  let received = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const piece = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
      received += piece.byteLength;
      if (isWasteful(received)) throw new WastefulBodyError('The body comes in too small chunks.');
      yield piece;
    }
  } catch (error) {
    if (error instanceof WastefulBodyError) throw error;
    throw new ClientGoneError('The body was cut off.', { cause: error });
  }
}

/** Bytes of the first buffer for a body. */
const firstBuffer = 1024;

/**
 * Reads a body into one buffer that grows with it: it takes memory for its bytes alone, however small the pieces are in
 * which they come, and however many are announced.
 * @param reserve is told before the buffer grows by how many bytes, and refuses it by an error.
 * @throws FST_ERR_CTP_BODY_TOO_LARGE (413) when the body is longer than `limit` bytes; WastefulBodyError; ClientGoneError
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  reserve: (bytes: number) => void = () => undefined,
): Promise<Buffer> {
  const longest = Number(request.headers['content-length'] ?? limit);
  if (longest > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  let buffer = Buffer.alloc(0);
  let length = 0;
  for await (const piece of piecesOf(request)) {
    const needed = length + piece.byteLength;
    if (needed > longest) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    if (needed > buffer.byteLength) {
      const size = Math.min(longest, Math.max(needed, 2 * buffer.byteLength, firstBuffer));
      reserve(size - buffer.byteLength);
      const larger = Buffer.allocUnsafeSlow(size);
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    piece.copy(buffer, length);
    length = needed;
  }
  return buffer.subarray(0, length);
}

/** Whether a request has a body, by its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
