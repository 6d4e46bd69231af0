import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listParts } from 'shared/contract';
import type { Changes, PageRange, CacheTag } from '../database/index.ts';
import { sendProblem } from '../http/problems.ts';
import { readerOf } from '../rate-limits/admission.ts';
import { encode, encodeParts, sendEncoded } from '../response-cache/encoded-response.ts';
import type { EncodedResponse, ResponseHead } from '../response-cache/encoded-response.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import type { CacheStatistics } from '../response-cache/response-cache.ts';
import { isSitePart, pageRange } from './paging.ts';

/** Capacity of the cache in bytes. */
const keptBytes = 32 * 1024 * 1024;

/** Rows of a list that are processed in one batch. */
const partLength = 100;

const head: ResponseHead = {
  status: 200,
  type: 'application/json; charset=utf-8',
  headers: { 'cache-control': 'no-cache' },
};

/** Rows of a list that is made in one piece, and waits behind none that is not: all that the site's own pages ask for. */
const shortLength = Math.max(...listParts.map(({ limit }) => limit));

/** The rows of a list, streamed. */
type Batches<Row> = AsyncIterable<readonly Row[]>;

/** All rows of a short list, otherwise its beginning and an iterator of the rest. */
async function begin<Row>(
  batches: Batches<Row>,
): Promise<{ rows: readonly Row[]; rest: Batches<Row> | null }> {
  const iterator = batches[Symbol.asyncIterator]();
  const rows: Row[] = [];
  while (rows.length <= shortLength) {
    const next = await iterator.next();
    if (next.done) return { rows, rest: null };
    rows.push(...next.value);
  }
  return { rows, rest: { [Symbol.asyncIterator]: () => iterator } };
}

/** Serialises a JSON list in batches, between which other requests are handled. */
async function* listBytes<Row>(
  first: readonly Row[],
  rest: Batches<Row>,
  serialise: (part: readonly Row[]) => Promise<string>,
): AsyncGenerator<Buffer> {
  let separator = '';
  const partsOf = async function* (rows: readonly Row[]): AsyncGenerator<Buffer> {
    for (let start = 0; start < rows.length; start += partLength) {
      const items = (await serialise(rows.slice(start, start + partLength))).slice(1, -1);
      yield Buffer.from(separator + items);
      separator = ',';
      await nextTurn();
    }
  };
  yield Buffer.from('[');
  yield* partsOf(first);
  for await (const batch of rest) yield* partsOf(batch);
  yield Buffer.from(']');
}

/** What the query asks for: a range of a list, and which of its rows. */
interface Asked {
  part: PageRange;
  filter: Readonly<Record<string, unknown>>;
}

/** The route's schema has validated the query; without a schema there is none. */
const askedBy = ({ query, routeOptions }: FastifyRequest): Asked => {
  const validated = routeOptions.schema?.querystring ? query : {};
  // Every schema of a public list's query extends that of its range.
  const { limit, offset, ...filter } = validated as Parameters<typeof pageRange>[0];
  return { part: pageRange({ limit, offset }), filter };
};

/** Number of values that the rows are chosen by. */
const filterLength = ({ filter }: Asked): number =>
  Object.values(filter).filter((value) => value !== undefined).length;

const isSearched = ({ filter }: Asked): boolean => filter['q'] !== undefined;

/** Combinations of values are so many that they would push out what most people read. */
const isOneOfMany = (asked: Asked): boolean => isSearched(asked) || filterLength(asked) > 1;

const emptyList = '[]';

type Serialise = (value: object | null) => string;

/** Whether a list has no rows from there on, or none of that filter: there is no end of such requests. */
const isBeyondEnd = (asked: Asked, { length }: EncodedResponse): boolean =>
  (asked.part.offset > 0 || filterLength(asked) > 0) && length === emptyList.length;

const isWorthKeeping = (asked: Asked, response: EncodedResponse): boolean =>
  isSitePart(asked.part) && !isOneOfMany(asked) && !isBeyondEnd(asked, response);

/**
 * Cached public responses of the API. Of lists, only the ranges that the site's own pages request are cached, of one
 * filter at the most and without a search.
 */
export class PublicAnswers {
  readonly #cache = new ResponseCache({ maxBytes: keptBytes });

  constructor(changes: Changes) {
    changes.subscribe((changed) => this.#cache.drop(changed));
  }

  get statistics(): CacheStatistics {
    return this.#cache.statistics;
  }

  /**
   * Sends the cached response, or loads, validates and caches it. `tags` are everything that the response
   * depends on; errors thrown by `load` are sent and not cached, and neither are filtered responses.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    tags: readonly CacheTag[],
    load: () => Promise<object | null>,
  ): void {
    this.#send(
      request,
      reply,
      tags,
      async (serialise) => encode(head, serialise(await load()), readerOf(request)),
      (asked, response) => filterLength(asked) === 0 && isWorthKeeping(asked, response),
    );
  }

  /**
   * The same for a list that may be long: `read` loads it in batches, `present` converts the rows of a batch.
   */
  sendList<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    tags: readonly CacheTag[],
    read: () => Batches<Row>,
    present: (rows: readonly Row[]) => object[] | Promise<object[]>,
  ): void {
    const make = async (serialise: Serialise) => {
      const { rows, rest } = await begin(read());
      const serialisePart = async (part: readonly Row[]) => serialise(await present(part));
      return rest === null
        ? encode(head, await serialisePart(rows), readerOf(request))
        : encodeParts(head, listBytes(rows, rest, serialisePart), readerOf(request));
    };
    this.#send(request, reply, tags, make, isWorthKeeping);
  }

  #send(
    request: FastifyRequest,
    reply: FastifyReply,
    tags: readonly CacheTag[],
    make: (serialise: Serialise) => Promise<EncodedResponse>,
    isKept: (asked: Asked, response: EncodedResponse) => boolean,
  ): void {
    const asked = askedBy(request);
    const key = JSON.stringify([request.routeOptions.url, request.params, asked]);
    const kept = this.#cache.find(key);
    const fail = (error: unknown): void => void sendProblem(error, request, reply);
    if (kept) {
      sendEncoded(request, reply, kept).catch(fail);
      return;
    }
    // Typed by the route's schema; Fastify's types know only plain objects.
    const serialise: Serialise = (value) =>
      reply.serializeInput(value as Record<string, unknown>, '200') as string;
    this.#cache
      .get(key, async (dependsOn) => {
        dependsOn(tags);
        const response = await make(serialise);
        return { response, keep: isKept(asked, response) };
      })
      .then((response) => sendEncoded(request, reply, response))
      .catch(fail);
  }
}
