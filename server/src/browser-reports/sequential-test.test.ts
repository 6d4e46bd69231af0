import { describe, expect, it } from 'vitest';
import { medianOf, simulateTrials, stableShare } from '../../test/support/simulated-trials.ts';
import { advance, noEvidence, threshold, visitsToVerdict, type Arm } from './sequential-test.ts';

const runs = 100;

describe('of 100 simulated trials with 10,000 visits, beside a version of which 2 % of the visits fail,', () => {
  // Shares of ended trials in per cent, and median visits until then; the figures stand in docs/decisions/0154.
  it.each([
    [10, 0, { least: 0, most: 1 }, Infinity],
    [50, 0, { least: 0, most: 1 }, Infinity],
    [10, 0.01, { least: 0, most: 20 }, Infinity],
    [50, 0.01, { least: 10, most: 60 }, Infinity],
    [10, 0.05, { least: 95, most: 100 }, 3_500],
    [50, 0.05, { least: 100, most: 100 }, 1_500],
    [10, 0.2, { least: 100, most: 100 }, 500],
    [50, 0.2, { least: 100, most: 100 }, 250],
  ])(
    'with %d %% of the visitors and a difference of %d, as many are ended as should be',
    (weight, difference, { least, most }, latest) => {
      const ends = simulateTrials({ weight, difference, trials: runs, seed: 1 });
      const share = (ends.length / runs) * 100;
      expect(share).toBeGreaterThanOrEqual(least);
      expect(share).toBeLessThanOrEqual(most);
      if (latest !== Infinity) {
        expect(medianOf(ends)).toBeLessThanOrEqual(latest);
        const said = visitsToVerdict(weight, { canary: stableShare + difference, stable: stableShare });
        expect(medianOf(ends) / said).toBeGreaterThan(0.5);
        expect(medianOf(ends) / said).toBeLessThan(2);
      }
    },
  );
});

describe('the evidence against a canary', () => {
  const arm = (seen: number, failures: number): Arm => ({ visits: seen, failures });

  it('waits for visits of both versions', () => {
    expect(advance(noEvidence, { canary: arm(5, 5), stable: arm(0, 0) })).toBe(noEvidence);
    expect(advance(noEvidence, { canary: arm(0, 0), stable: arm(5, 0) })).toBe(noEvidence);
  });

  it('never grows for a canary that is better', () => {
    let evidence = noEvidence;
    for (let seen = 1; seen < 200; seen += 1) {
      evidence = advance(evidence, { canary: arm(seen, 0), stable: arm(seen, seen) });
      expect(evidence.logE).toBeLessThanOrEqual(0);
    }
  });

  it('suffices after some visits of a canary that always fails', () => {
    let evidence = noEvidence;
    let seen = 0;
    while (evidence.logE < threshold) {
      seen += 1;
      evidence = advance(evidence, { canary: arm(seen, seen), stable: arm(9 * seen, 0) });
    }
    expect(seen).toBeLessThanOrEqual(5);
  });

  it('counts a failure that is reported after its visit', () => {
    const first = advance(noEvidence, { canary: arm(4, 0), stable: arm(4, 0) });
    const second = advance(first, { canary: arm(5, 3), stable: arm(5, 0) });
    expect(second.canary).toEqual(arm(5, 1));
    expect(advance(second, { canary: arm(9, 3), stable: arm(6, 0) }).canary).toEqual(arm(9, 3));
  });
});
