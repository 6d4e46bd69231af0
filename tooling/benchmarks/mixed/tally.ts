import { isRefused } from './ask.ts';

/** Number of responses by result. */
export interface Tally {
  answers: number;
  refused: number;
  lost: number;
  /** Responses of 500 and above without `Retry-After`, by request. */
  faults: Record<string, number>;
}

export const newTally = (): Tally => ({ answers: 0, refused: 0, lost: 0, faults: {} });

/** @param retryAfter the header, if any. */
export function count(tally: Tally, what: string, status: number, retryAfter: unknown): void {
  tally.answers += 1;
  if (status === 0) tally.lost += 1;
  else if (isRefused(status, retryAfter)) tally.refused += 1;
  else if (status >= 500) {
    const name = `${status} ${what}`;
    tally.faults[name] = (tally.faults[name] ?? 0) + 1;
  }
}

export function add(sum: Tally, part: Tally): void {
  sum.answers += part.answers;
  sum.refused += part.refused;
  sum.lost += part.lost;
  for (const [name, times] of Object.entries(part.faults)) sum.faults[name] = (sum.faults[name] ?? 0) + times;
}

export interface Spread {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

/** Median, 99th percentile and maximum. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
