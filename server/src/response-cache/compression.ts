import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';
import { RequestSlots } from '../request-slots.ts';
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
const quick = new RequestSlots({ total: 1, perReader: 1, waiting: 2_000 });
const best = new Semaphore(1);
const long = new RequestSlots({ total: 1, perReader: 1, waiting: 500 });

const paramsOf = (quality: number, length?: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: window,
  ...(length !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: length }),
});

const compressWith = (plain: Buffer, quality: number): Promise<Buffer> =>
  compress(plain, { params: paramsOf(quality, plain.length) });

/**
 * For an answer that somebody waits for, in the turn of its reader: a page has several, behind which many lists may stand.
 * @throws TooManyWaitingError
 */
export const compressQuickly = (plain: Buffer, reader: string): Promise<Buffer> =>
  quick.run(reader, () => compressWith(plain, quickQuality));

/** Answers that may wait for their best compression, which takes up to a quarter of a second. */
const mostWaiting = 20;

/**
 * Compresses as small as it gets, in a hundred times as long, when it is its turn.
 * @param take the bytes, read then; `null` when nobody needs them any more.
 * @param use takes what they became. A failure is not told: the quick compression goes on serving.
 * @returns `false` when too many wait already.
 */
export function queueBestCompression(take: () => Buffer | null, use: (smaller: Buffer) => void): boolean {
  if (best.waiting >= mostWaiting) return false;
  const work = async (): Promise<void> => {
    const plain = take();
    if (plain !== null) use(await compressWith(plain, bestQuality));
  };
  best.run(work).catch(() => undefined);
  return true;
}

/**
 * For an answer that comes part after part, in the turn of its reader; the others wait until the work with the stream has ended.
 * @throws TooManyWaitingError
 */
export const withCompressionStream = <T>(
  reader: string,
  work: (stream: BrotliCompress) => Promise<T>,
): Promise<T> => long.run(reader, () => work(createBrotliCompress({ params: paramsOf(quickQuality) })));
