import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressQuickly, withCompressionStream } from './compression.ts';
import { hasVersion } from './conditional.ts';
import { decompressFor } from './decompression.ts';

/** From how many bytes on compressing an answer pays, and up to how many it is kept as it is too. */
const worthCompressing = 1024;
const longestPlain = 1024 * 1024;

/** Up to how many bytes a decompressed answer may be whole in memory, and how many of a longer one are at once. */
const longestWhole = 16 * 1024 * 1024;
const partLength = 64 * 1024;

/** What stands around the bytes. */
export interface ResponseHead {
  status: number;
  /** Media type. */
  type: string;
  headers: Readonly<Record<string, string>>;
}

/** An answer as the bytes that leave the server. */
export interface EncodedResponse extends ResponseHead {
  etag: string;
  /** Bytes before compression. */
  length: number;
  /** `null` when it is so long that it is kept compressed alone. */
  plain: Buffer | null;
  /** `null` when it is too short. */
  brotli: Buffer | null;
}

/** Weak, since the compressed answer has it too. */
const etagOf = (hash: Hash): string => `W/"${hash.digest('base64url').slice(0, 27)}"`;

/** Memory of its own: a piece of one of Node's buffers keeps all of that, 8 kB or more, for as long as it is kept. */
export const ownMemory = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

/**
 * Encodes an answer that is there whole.
 * @param reader who waits for it first; nobody in particular when it is left out.
 * @throws TooManyWaitingError
 */
export async function encode(head: ResponseHead, text: string, reader = ''): Promise<EncodedResponse> {
  const plain = ownMemory(Buffer.from(text));
  const etag = etagOf(createHash('sha256').update(plain));
  const brotli = plain.length < worthCompressing ? null : ownMemory(await compressQuickly(plain, reader));
  return { ...head, etag, length: plain.length, plain, brotli };
}

/**
 * Encodes an answer whose bytes come part after part, so that a long one is never whole in memory.
 * @param reader as for `encode`.
 * @throws TooManyWaitingError
 */
export const encodeParts = (
  head: ResponseHead,
  parts: AsyncIterable<Buffer>,
  reader = '',
): Promise<EncodedResponse> =>
  withCompressionStream(reader, async (compressor) => {
    const hash = createHash('sha256');
    const compressed = buffer(compressor);
    let plain: Buffer[] | null = [];
    let length = 0;
    try {
      for await (const part of parts) {
        hash.update(part);
        length += part.length;
        if (length > longestPlain) plain = null;
        plain?.push(part);
        if (!compressor.write(part)) await once(compressor, 'drain');
      }
    } finally {
      compressor.end();
    }
    return {
      ...head,
      etag: etagOf(hash),
      length,
      plain: plain && ownMemory(Buffer.concat(plain)),
      brotli: ownMemory(await compressed),
    };
  });

/** `br` among the accepted codings, unless its weight is zero. */
const acceptsBrotli = (header: string): boolean =>
  /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i.test(header);

/**
 * Answers a request in the coding that it accepts, or says that the browser has it.
 * @throws TooManyWaitingError when too many wait for long answers without compression, ClientGoneError
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, headers, etag, length, plain, brotli }: EncodedResponse,
): Promise<void> {
  reply.code(status).headers(headers).header('etag', etag);
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (status === 200 && hasVersion(request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  reply.type(type);
  if (brotli !== null && acceptsBrotli(request.headers['accept-encoding'] ?? '')) {
    reply.header('content-encoding', 'br').send(brotli);
  } else if (brotli === null || plain !== null) {
    reply.send(plain);
  } else if (length <= longestWhole) {
    reply.send(await decompressFor(request, reply, brotli));
  } else {
    const parts = Readable.from([brotli]).pipe(createBrotliDecompress({ chunkSize: partLength }));
    reply.header('content-length', length).send(parts);
  }
}
