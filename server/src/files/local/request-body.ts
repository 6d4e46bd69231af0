import type { IncomingMessage } from 'node:http';
import { ClientGoneError } from '../../errors/index.ts';
import { UploadError } from './upload-error.ts';

/**
 * The chunks of a body. Leaving the loop early keeps the connection open, so that an error can be sent.
 * @throws ClientGoneError when the body ends before its time.
 */
export async function* piecesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      yield Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    }
  } catch (error) {
    throw new ClientGoneError('The body was cut off.', { cause: error });
  }
}

/** Reads a body into memory. @throws UploadError when it is longer than `limit` bytes; ClientGoneError */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of piecesOf(request)) {
    length += chunk.byteLength;
    if (length > limit) throw new UploadError(413, 'The file is too large.');
    parts.push(chunk);
  }
  return Buffer.concat(parts, length);
}

/**
 * Drains a refused body, otherwise the browser would not read the response.
 * @returns whether it was drained completely, so that the connection may be reused.
 */
export async function drain(request: IncomingMessage, limit: number): Promise<boolean> {
  if (request.readableEnded) return true;
  if (request.destroyed || Number(request.headers['content-length'] ?? 0) > limit) return false;
  let length = 0;
  return new Promise<boolean>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length > limit) resolve(false);
    });
    request.once('end', () => resolve(true));
    request.once('error', () => resolve(false));
    request.once('close', () => resolve(false));
    request.resume();
  });
}
