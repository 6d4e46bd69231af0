import { advance, noEvidence, threshold, type Arm } from '../../src/browser-reports/sequential-test.ts';

// Global names are slow to find in a test.
const { imul } = Math;

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Visits of one trial, of both versions. */
const visits = 10_000;
/** Visits between two evaluations. */
const block = 20;
/** Share of the stable version's visits that fail. */
export const stableShare = 0.02;

export interface Simulation {
  /** Percentage of the visits that get the canary. */
  weight: number;
  /** By how much more of the canary's visits fail, as a share. */
  difference: number;
  trials: number;
  seed: number;
}

/** Runs trials with random visits. @returns after how many visits each of them was ended that was, the fewest first. */
export function simulateTrials({ weight, difference, trials, seed }: Simulation): number[] {
  const random = randomNumbers(seed * 1_000_003 + weight * 1_000 + difference * 100);
  const endOfOne = (): number | null => {
    const totals = { canary: { visits: 0, failures: 0 }, stable: { visits: 0, failures: 0 } };
    let evidence = noEvidence;
    for (let visit = 1; visit <= visits; visit += 1) {
      const isCanary = random() * 100 < weight;
      const arm: Arm = isCanary ? totals.canary : totals.stable;
      arm.visits += 1;
      if (random() < stableShare + (isCanary ? difference : 0)) arm.failures += 1;
      if (visit % block !== 0) continue;
      evidence = advance(evidence, totals);
      if (evidence.logE >= threshold) return visit;
    }
    return null;
  };
  return Array.from({ length: trials }, endOfOne)
    .filter((end) => end !== null)
    .sort((a, b) => a - b);
}

const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Infinity;

export const medianOf = (sorted: readonly number[]): number => quantileOf(sorted, 0.5);
/** Of nine in ten at most. */
export const ninthDecileOf = (sorted: readonly number[]): number => quantileOf(sorted, 0.9);
