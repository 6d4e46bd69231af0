import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Changes, Topic } from '../database/index.ts';
import { sendProblem } from './problems.ts';

const compress = promisify(brotliCompress);

/** Bytes of answers that are kept, and from how many bytes on compressing one pays. */
const keptBytes = 64 * 1024 * 1024;
const worthCompressing = 1024;

/** Of brotli's levels the last one that a visitor does not wait for. */
const quality = 5;

interface Answer {
  topics: readonly Topic[];
  etag: string;
  plain: Buffer;
  brotli: Buffer | null;
}

const makeAnswer = async (json: string, topics: readonly Topic[]): Promise<Answer> => {
  const plain = Buffer.from(json);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const brotli = plain.length < worthCompressing ? null : await compress(plain, { params });
  return { topics, etag, plain, brotli };
};

/** `br` among the accepted codings, unless its weight is zero. */
const acceptsBrotli = (header: string): boolean =>
  /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/.test(header);

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag));

const keyOf = ({ routeOptions, params, query }: FastifyRequest): string =>
  // What the schema leaves out of a query cannot change the answer.
  JSON.stringify([routeOptions.url, params, routeOptions.schema?.querystring ? query : null]);

const sendAnswer = (request: FastifyRequest, reply: FastifyReply, { etag, plain, brotli }: Answer): void => {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  reply.type('application/json; charset=utf-8');
  if (brotli === null || !acceptsBrotli(request.headers['accept-encoding'] ?? '')) reply.send(plain);
  else reply.header('content-encoding', 'br').send(brotli);
};

/**
 * Answers that everybody gets alike, kept as the bytes that leave the server. A write drops those that
 * speak of its topics; a burst on a cold one loads it once.
 */
export class PublicAnswers {
  readonly #kept = new LRUCache<string, Answer>({
    maxSize: keptBytes,
    sizeCalculation: ({ plain, brotli }) => plain.length + (brotli?.length ?? 0),
  });
  readonly #loading = new Map<string, { topics: readonly Topic[]; answer: Promise<Answer> }>();

  constructor(changes: Changes) {
    changes.subscribe((changed) => this.#drop(new Set(changed)));
  }

  /**
   * Sends the kept answer, or loads, checks and keeps it. `topics` are all that the answer speaks of;
   * what `load` throws is the request's answer and is not kept.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    topics: readonly Topic[],
    load: () => Promise<object | null>,
  ): void {
    const key = keyOf(request);
    const kept = this.#kept.get(key);
    if (kept) {
      sendAnswer(request, reply, kept);
      return;
    }
    // The route's schema says what it is; Fastify's types know only plain objects.
    const serialise = async () =>
      reply.serializeInput((await load()) as Record<string, unknown>, '200') as string;
    this.#load(key, topics, serialise).then(
      (answer) => sendAnswer(request, reply, answer),
      (error: unknown) => void sendProblem(error, request, reply),
    );
  }

  #load(key: string, topics: readonly Topic[], serialise: () => Promise<string>): Promise<Answer> {
    const running = this.#loading.get(key);
    if (running) return running.answer;
    const load = { topics, answer: serialise().then((json) => makeAnswer(json, topics)) };
    this.#loading.set(key, load);
    const isCurrent = (): boolean => this.#loading.get(key) === load;
    return load.answer
      .then((answer) => {
        // A write that came while this was loading has taken it off the list: it may be old.
        if (isCurrent()) this.#kept.set(key, answer);
        return answer;
      })
      .finally(() => {
        if (isCurrent()) this.#loading.delete(key);
      });
  }

  #drop(changed: ReadonlySet<Topic>): void {
    const isTouched = ({ topics }: { topics: readonly Topic[] }): boolean =>
      topics.some((topic) => changed.has(topic));
    for (const [key, answer] of this.#kept.entries()) if (isTouched(answer)) this.#kept.delete(key);
    for (const [key, load] of this.#loading) if (isTouched(load)) this.#loading.delete(key);
  }
}
