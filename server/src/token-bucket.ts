/** A token bucket: up to `atOnce` calls at once, refilled at `perSecond`. */
export class TokenBucket {
  readonly #atOnce: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  #left: number;
  #filledAt: number;

  /** @param now milliseconds of a clock that is never set back. */
  constructor(
    { atOnce, perSecond }: { atOnce: number; perSecond: number },
    now: () => number = () => performance.now(),
  ) {
    [this.#atOnce, this.#perSecond, this.#now] = [atOnce, perSecond, now];
    [this.#left, this.#filledAt] = [atOnce, now()];
  }

  #fill(): void {
    const passed = this.#now() - this.#filledAt;
    this.#filledAt += passed;
    this.#left = Math.min(this.#atOnce, this.#left + (passed / 1_000) * this.#perSecond);
  }

  /** Takes a token, or answers false when none is left, or no more than are to be left for others. */
  take(leaving = 0): boolean {
    this.#fill();
    if (this.#left < 1 + leaving) return false;
    this.#left -= 1;
    return true;
  }

  /** Takes tokens for a call that turned out to be worth more than one, if need be of those that will come. */
  charge(tokens: number): void {
    this.#fill();
    this.#left = Math.max(-this.#atOnce, this.#left - tokens);
  }
}
