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

  fail(address: string, email: string): void {
    for (const key of this.#keys(address, email)) {
      // The window starts with the first failure and is not prolonged by the next.
      const ttl = this.#failures.getRemainingTTL(key);
      const count = (this.#failures.get(key) ?? 0) + 1;
      this.#failures.set(key, count, ttl > 0 && Number.isFinite(ttl) ? { ttl } : {});
    }
  }

  succeed(address: string, email: string): void {
    this.#failures.delete(this.#keys(address, email)[0]);
  }
}
