import { randomUUID } from 'node:crypto';
import type { WriteLog, State } from './write-log.ts';
import type { Call, Site, Who } from './site.ts';

export type Kind = 'article' | 'cat' | 'club' | 'exhibition' | 'payment' | 'user';

/** An item in the database that no pending call is changing. */
export interface Existing {
  kind: Kind;
  name: string;
  id: number;
  state: NonNullable<State>;
}

export const itemKey = (kind: Kind, name: string): string => `${kind}:${name}`;

const pathsOfKinds: Record<Kind, string> = {
  article: '/articles',
  cat: '/cats',
  club: '/club/content',
  exhibition: '/exhibitions',
  payment: '/payments',
  user: '/users',
};

interface Lost {
  item: string;
  call: Call;
  state: NonNullable<State>;
}

/** Calls and what is known of their results. */
export class Writing {
  readonly site: Site;
  readonly #writeLog: WriteLog;
  readonly #idle = new Map<string, Existing>();
  /** Creating calls without a response; a browser would repeat them. */
  lost: Lost[] = [];
  /** Responses that a healthy server must not send. */
  mistakes: string[] = [];
  acknowledged = 0;
  isDown = false;

  constructor(site: Site, writeLog: WriteLog) {
    this.site = site;
    this.#writeLog = writeLog;
  }

  /** Makes something, under a name that is its own. */
  async create(kind: Kind, name: string, as: Who, body: unknown, state: NonNullable<State>): Promise<void> {
    const item = itemKey(kind, name);
    const call: Call = { as, method: 'POST', path: pathsOfKinds[kind], body, key: randomUUID() };
    this.#writeLog.begin(item, state);
    const answer = await this.#send(call);
    if (answer === null) {
      this.lost.push({ item, call, state });
    } else if (answer.status === 201) {
      this.#writeLog.accept(item, state);
      // Each of these answers carries the key of its kind.
      const id = (answer.body as Record<string, number>)[`${kind}Id`] ?? 0;
      this.#idle.set(item, { kind, name, id, state });
    } else {
      this.#writeLog.refuse(item, null);
    }
  }

  /** Changes something as told, which counts up its version, or deletes it. */
  async change(existing: Existing, call: Call, changes: State): Promise<void> {
    const item = itemKey(existing.kind, existing.name);
    const version = Number(existing.state['version']) + 1;
    const next = changes && { ...existing.state, ...changes, version };
    this.#writeLog.begin(item, next);
    const answer = await this.#send(call);
    if (answer === null) return;
    const isDone = answer.status < 300;
    if (isDone) this.#writeLog.accept(item, next);
    else this.#writeLog.refuse(item, existing.state);
    const state = isDone ? next : existing.state;
    if (state !== null) this.#idle.set(item, { ...existing, state });
  }

  async #send(call: Call) {
    const answer = await this.site.call(call);
    if (answer === null) this.isDown = true;
    else if (answer.status < 300) this.acknowledged += 1;
    else this.mistakes.push(`${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Takes an item of this kind exclusively, so that no two calls change it concurrently. */
  take(kind: Kind): Existing | null {
    for (const [item, existing] of this.#idle) {
      // Not always the oldest, and cheap.
      if (existing.kind !== kind || Math.random() < 0.5) continue;
      this.#idle.delete(item);
      return existing;
    }
    return null;
  }

  /** Replaces the known items by those that were found. */
  settle(items: readonly string[], found: ReadonlyMap<string, Existing>): void {
    for (const item of items) {
      const existing = found.get(item);
      if (existing) this.#idle.set(item, existing);
      else this.#idle.delete(item);
    }
  }

  /** Repeats the calls without a response; each must create exactly one row. */
  async repeatLost(): Promise<void> {
    const repetitions = this.lost;
    this.lost = [];
    for (const { item, call, state } of repetitions) {
      this.#writeLog.begin(item, state);
      const answer = await this.site.call(call);
      if (answer?.status === 201) this.#writeLog.accept(item, state);
      else
        this.mistakes.push(`repeated POST ${call.path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    }
  }
}
