import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { whenClosed } from '../http/client-gone.ts';
import { RequestSlots } from '../request-slots.ts';

/** Rows that are read and presented at once. */
const partLength = 20;

/** Milliseconds of work after which others are served, and for how much longer than the work took. */
const longestAtOnce = 10;
const pauseShare = 3;
const longestPause = 100;

interface PersonalList<Key> {
  /** Who asks for it. */
  userId: number;
  /**
   * Rows among which those of the list are, in no order, but no more than so many: quick however many there are. Where it is
   * missing, nothing tells that a list has one part.
   */
  someRows?: (most: number) => Promise<readonly unknown[]>;
  keys: () => Promise<readonly Key[]>;
  /** The rows with these keys, as far as they are still there. */
  present: (keys: readonly Key[]) => Promise<object[]>;
}

/**
 * Lists that are made for one person, whole: of a hoarder they have thousands of rows and tens of megabytes. One list of a
 * person is made at a time, others are served between its parts, and it ends when nobody waits for it any more. A list of one
 * part waits for no long one of others.
 */
export class PersonalLists {
  readonly #long = new RequestSlots({ total: 3, perReader: 1, waiting: 100 });
  readonly #short = new RequestSlots({ total: 8, perReader: 1, waiting: 200 });

  /** @throws TooManyWaitingError, ClientGoneError */
  async send<Key>(reply: FastifyReply, list: PersonalList<Key>): Promise<void> {
    const gone = whenClosed(reply);
    const some = await list.someRows?.(partLength + 1);
    const isShort = some !== undefined && some.length <= partLength;
    const bytes = await this.#inSlot(isShort ? this.#short : this.#long, reply, list, gone);
    await reply.type('application/json; charset=utf-8').send(bytes);
  }

  /** The next list of the same person begins after a pause as well. */
  async #inSlot<Key>(
    slots: RequestSlots,
    reply: FastifyReply,
    list: PersonalList<Key>,
    gone: AbortSignal,
  ): Promise<Buffer> {
    const release = await slots.enter(String(list.userId), gone);
    const began = performance.now();
    try {
      return await this.#bytesOf(reply, list, gone);
    } finally {
      setTimeout(release, Math.min(performance.now() - began, longestPause));
    }
  }

  async #bytesOf<Key>(
    reply: FastifyReply,
    { keys, present }: PersonalList<Key>,
    gone: AbortSignal,
  ): Promise<Buffer> {
    const all = await keys();
    const parts: Buffer[] = [];
    let sincePause = 0;
    for (let start = 0; start < all.length; start += partLength) {
      gone.throwIfAborted();
      if (sincePause > longestAtOnce) {
        await delay(Math.min(pauseShare * sincePause, longestPause));
        sincePause = 0;
      }
      const began = performance.now();
      const rows = await present(all.slice(start, start + partLength));
      // Typed by the route's schema; Fastify's types know only plain objects.
      const text = reply.serializeInput(rows as unknown as Record<string, unknown>, '200') as string;
      const items = text.slice(1, -1);
      if (items !== '') parts.push(Buffer.from(parts.length === 0 ? items : `,${items}`));
      sincePause += performance.now() - began;
    }
    return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
  }
}
