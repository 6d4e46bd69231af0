import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** From how many bytes on compressing an answer pays, and up to how many it is kept as it is too. */
const worthCompressing = 1024;
const longestPlain = 1024 * 1024;

/** Of brotli's levels the last one that a visitor does not wait for. */
const quality = 5;
/** Logarithm of the bytes that it looks back. The largest window would take 16 MB more for a long list. */
const window = 18;

const params = {
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: window,
};

/** An answer as the bytes that leave the server. */
export interface PackedAnswer {
  etag: string;
  /** Bytes before compression. */
  length: number;
  /** `null` when it is so long that it is kept compressed alone. */
  plain: Buffer | null;
  /** `null` when it is too short. */
  brotli: Buffer | null;
}

const etagOf = (hash: Hash): string => `W/"${hash.digest('base64url').slice(0, 27)}"`;

/** Packs an answer that is there whole. */
export async function pack(plain: Buffer): Promise<PackedAnswer> {
  const etag = etagOf(createHash('sha256').update(plain));
  const brotli = plain.length < worthCompressing ? null : await compress(plain, { params });
  return { etag, length: plain.length, plain, brotli };
}

/** Packs an answer whose bytes come part after part, so that a long one is never whole in memory. */
export async function packParts(parts: AsyncIterable<Buffer>): Promise<PackedAnswer> {
  const hash = createHash('sha256');
  const compressor = createBrotliCompress({ params });
  const brotli = buffer(compressor);
  let plain: Buffer[] | null = [];
  let length = 0;
  for await (const part of parts) {
    hash.update(part);
    length += part.length;
    if (length > longestPlain) plain = null;
    plain?.push(part);
    if (!compressor.write(part)) await once(compressor, 'drain');
  }
  compressor.end();
  return { etag: etagOf(hash), length, plain: plain && Buffer.concat(plain), brotli: await brotli };
}

/** `br` among the accepted codings, unless its weight is zero. */
const acceptsBrotli = (header: string): boolean =>
  /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/.test(header);

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag));

/** Answers a request in the coding that it accepts, or says that the browser has it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, length, plain, brotli }: PackedAnswer,
): void {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  reply.type('application/json; charset=utf-8');
  if (brotli !== null && acceptsBrotli(request.headers['accept-encoding'] ?? '')) {
    reply.header('content-encoding', 'br').send(brotli);
  } else if (plain !== null) {
    reply.send(plain);
  } else {
    reply.header('content-length', length).send(Readable.from([brotli]).pipe(createBrotliDecompress()));
  }
}
