import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '../http/client-gone.ts';
import { readerOf } from '../rate-limits/admission.ts';
import { RequestSlots } from '../request-slots.ts';

const decompress = promisify(brotliDecompress);

/** One at a time leaves the other threads for files and passwords; a megabyte takes some milliseconds. */
const slots = new RequestSlots({ total: 1, perReader: 1, waiting: 100 });

/**
 * Decompresses what is kept compressed alone, for each reader in turn.
 * @throws TooManyWaitingError, ClientGoneError
 */
export const decompressFor = (
  request: FastifyRequest,
  reply: FastifyReply,
  brotli: Buffer,
): Promise<Buffer> => slots.run(readerOf(request), () => decompress(brotli), whenClosed(reply));
