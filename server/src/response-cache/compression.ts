import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';
import { Semaphore } from '../semaphore.ts';

const compress = promisify(brotliCompress);

/** Of Brotli's levels the last one that a visitor does not wait for, and the smallest answers. */
const quickQuality = 5;
const bestQuality = 11;
/** Logarithm of the bytes that it looks back. The largest window would take 16 MB more for a long list. */
const window = 18;

/*
 * Compression runs in the four threads that files and password hashes share: one piece of work of each kind at a time
 * leaves some of them free.
 */
const quick = new Semaphore(1);
const best = new Semaphore(1);
const long = new Semaphore(1);

const paramsOf = (quality: number, length?: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: window,
  ...(length !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: length }),
});

const compressWith = (plain: Buffer, quality: number): Promise<Buffer> =>
  compress(plain, { params: paramsOf(quality, plain.length) });

/** For an answer that somebody waits for. */
export const compressQuickly = (plain: Buffer): Promise<Buffer> =>
  quick.run(() => compressWith(plain, quickQuality));

/** As small as it gets, in a hundred times as long. */
export const compressBest = (plain: Buffer): Promise<Buffer> =>
  best.run(() => compressWith(plain, bestQuality));

/** For an answer that comes part after part; the others wait until the work with the stream has ended. */
export const withCompressionStream = <T>(work: (stream: BrotliCompress) => Promise<T>): Promise<T> =>
  long.run(() => work(createBrotliCompress({ params: paramsOf(quickQuality) })));
