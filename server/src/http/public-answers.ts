import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Changes, Topic } from '../database/index.ts';
import { pack, packParts, sendPacked } from './packed-answer.ts';
import type { PackedAnswer } from './packed-answer.ts';
import { sendProblem } from './problems.ts';

/** Bytes of answers that are kept. */
const keptBytes = 64 * 1024 * 1024;

/** Rows of a list that are objects and text at one time. */
const partLength = 100;

interface Answer extends PackedAnswer {
  topics: readonly Topic[];
}

/** The bytes of a JSON list, part after part. Other requests get their turn in between. */
async function* listBytes<Row>(
  rows: readonly Row[],
  serialise: (part: readonly Row[]) => Promise<string>,
): AsyncGenerator<Buffer> {
  yield Buffer.from('[');
  for (let start = 0; start < rows.length; start += partLength) {
    if (start > 0) await nextTurn();
    const items = (await serialise(rows.slice(start, start + partLength))).slice(1, -1);
    yield Buffer.from(start === 0 ? items : `,${items}`);
  }
  yield Buffer.from(']');
}

const keyOf = ({ routeOptions, params, query }: FastifyRequest): string =>
  // What the schema leaves out of a query cannot change the answer.
  JSON.stringify([routeOptions.url, params, routeOptions.schema?.querystring ? query : null]);

/**
 * Answers that everybody gets alike, kept as the bytes that leave the server. A write drops those that
 * speak of its topics; a burst on a cold one loads it once.
 */
export class PublicAnswers {
  readonly #kept = new LRUCache<string, Answer>({
    maxSize: keptBytes,
    sizeCalculation: ({ plain, brotli }) => (plain?.length ?? 0) + (brotli?.length ?? 0),
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
    this.#send(request, reply, topics, async (serialise) => pack(Buffer.from(serialise(await load()))));
  }

  /** The same for a list that may be long: `rows` loads all of it at one moment, `present` makes items of some. */
  sendList<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    topics: readonly Topic[],
    rows: () => Promise<readonly Row[]>,
    present: (rows: readonly Row[]) => object[] | Promise<object[]>,
  ): void {
    this.#send(request, reply, topics, async (serialise) =>
      packParts(listBytes(await rows(), async (part) => serialise(await present(part)))),
    );
  }

  #send(
    request: FastifyRequest,
    reply: FastifyReply,
    topics: readonly Topic[],
    make: (serialise: (value: object | null) => string) => Promise<PackedAnswer>,
  ): void {
    const key = keyOf(request);
    const kept = this.#kept.get(key);
    if (kept) {
      sendPacked(request, reply, kept);
      return;
    }
    // The route's schema says what it is; Fastify's types know only plain objects.
    const serialise = (value: object | null) =>
      reply.serializeInput(value as Record<string, unknown>, '200') as string;
    this.#load(key, topics, () => make(serialise)).then(
      (answer) => sendPacked(request, reply, answer),
      (error: unknown) => void sendProblem(error, request, reply),
    );
  }

  #load(key: string, topics: readonly Topic[], make: () => Promise<PackedAnswer>): Promise<Answer> {
    const running = this.#loading.get(key);
    if (running) return running.answer;
    const load = { topics, answer: make().then((packed) => ({ ...packed, topics })) };
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
