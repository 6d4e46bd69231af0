import type { IncomingMessage } from 'node:http';
import { UploadError } from './upload-error.ts';

/** The pieces of a body. Leaving the loop early leaves the connection open, so that a refusal can be sent. */
export async function* piecesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    yield Buffer.isBuffer(part) ? part : Buffer.from(String(part));
  }
}

/** Reads a body into memory. @throws UploadError when it is longer than `limit` bytes. */
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
 * Takes the rest of a refused body off the line, or the browser would never read the answer.
 * @returns whether all of it was taken, so that the connection may be used again.
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
