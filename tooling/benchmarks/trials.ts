import {
  medianOf,
  ninthDecileOf,
  simulateTrials,
  stableShare,
} from '../../server/test/support/simulated-trials.ts';

const differences = [
  { name: '0', difference: 0 },
  { name: '1 point', difference: 0.01 },
  { name: '5 points', difference: 0.05 },
  { name: '20 points', difference: 0.2 },
  { name: 'always fails', difference: 1 - stableShare },
];

/** What became of the simulated trials of one weight and one true difference. */
interface TrialResult {
  /** The true difference, in words. */
  name: string;
  isWorse: boolean;
  /** Trials that were ended, in per cent. */
  ended: number;
  /** Visits of both versions until then. */
  median: number;
  ninthDecile: number;
}

/** Runs so many trials with each true difference. @param weight Percentage of the visits that get the canary. */
export const measureTrials = (weight: number, trials: number, seed: number): TrialResult[] =>
  differences.map(({ name, difference }) => {
    const ends = simulateTrials({ weight, difference, trials, seed });
    return {
      name,
      isWorse: difference > 0,
      ended: (ends.length / trials) * 100,
      median: medianOf(ends),
      ninthDecile: ninthDecileOf(ends),
    };
  });
