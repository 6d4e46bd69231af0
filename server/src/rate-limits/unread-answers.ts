import type { FastifyReply } from 'fastify';
import { onClosed } from '../http/client-gone.ts';
import { ReaderBytes } from './reader-bytes.ts';

/** Answers that are in memory until their readers have received them. */
export class UnreadAnswers {
  readonly #limit: number;
  readonly #bytes = new ReaderBytes();
  /** Of each reader, the oldest first. */
  readonly #answers = new Map<string, Set<FastifyReply>>();

  /** @param limit bytes of all readers. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes of a reader. */
  of(reader: string): number {
    return this.#bytes.of(reader);
  }

  /**
   * Counts an answer until it has been sent. Beyond the limit the oldest of the reader who has most unread bytes is cut off,
   * so that those who read theirs go on getting them.
   */
  add(reader: string, reply: FastifyReply, bytes: number): void {
    const own = this.#answers.get(reader) ?? new Set();
    this.#answers.set(reader, own.add(reply));
    this.#bytes.add(reader, bytes);
    onClosed(reply, () => {
      this.#bytes.add(reader, -bytes);
      own.delete(reply);
      if (own.size === 0 && this.#answers.get(reader) === own) this.#answers.delete(reader);
    });
    if (this.#bytes.total > this.#limit) this.#cutOff();
  }

  #cutOff(): void {
    const [oldest] = this.#answers.get(this.#bytes.ofMost() ?? '') ?? [];
    oldest?.raw.destroy();
  }
}
