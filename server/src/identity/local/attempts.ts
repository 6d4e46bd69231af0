import { LRUCache } from 'lru-cache';

const windowMinutes = 15;
/** Failures from one address within the window: for one account, and for all accounts together. */
const perAccount = 10;
const perAddress = 100;

/**
 * Counts failed sign-ins. An account is never blocked as such, only for the address that guesses at it:
 * otherwise anybody could lock anybody out.
 */
export class Attempts {
  readonly #failures = new LRUCache<string, number>({ max: 10_000, ttl: windowMinutes * 60_000 });

  #keys(address: string, email: string): [account: string, all: string] {
    return [`${address} ${email}`, address];
  }

  /** Seconds until the next try is worth making; 0 when it is allowed now. */
  wait(address: string, email: string): number {
    const [account, all] = this.#keys(address, email);
    const remaining = (key: string, limit: number): number =>
      (this.#failures.get(key) ?? 0) < limit ? 0 : this.#failures.getRemainingTTL(key) / 1000;
    return Math.ceil(Math.max(remaining(account, perAccount), remaining(all, perAddress)));
  }

  #add(key: string, change: 1 | -1): void {
    const count = Math.max(0, (this.#failures.get(key) ?? 0) + change);
    // The window starts with the first failure and is not prolonged by the next.
    const ttl = this.#failures.getRemainingTTL(key);
    this.#failures.set(key, count, ttl > 0 && Number.isFinite(ttl) ? { ttl } : {});
  }

  fail(address: string, email: string): void {
    for (const key of this.#keys(address, email)) this.#add(key, 1);
  }

  /** Takes back what was counted ahead of a try that went well. */
  succeed(address: string, email: string): void {
    const [account, all] = this.#keys(address, email);
    this.#failures.delete(account);
    this.#add(all, -1);
  }
}
