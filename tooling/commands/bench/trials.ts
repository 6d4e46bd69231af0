import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import {
  medianOf,
  ninthDecileOf,
  simulateTrials,
  stableShare,
} from '../../../server/test/support/simulated-trials.ts';
import { reportGoals, whole, type Goal } from '../../benchmarks/report.ts';

const usage = 'npm run bench:trials -- [--trials 1000] [--seed 1]';

const { values } = parseArgs({
  options: { trials: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const [trials, seed] = [Number(values.trials), Number(values.seed)];
if (!Number.isInteger(trials) || trials < 1 || !Number.isInteger(seed)) {
  console.error(usage);
  exit(2);
}

/** At most so many of the canaries that are no worse may be ended, in per cent. */
const falseEnds = 1;
const differences = [
  { name: '0', difference: 0 },
  { name: '1 point', difference: 0.01 },
  { name: '5 points', difference: 0.05 },
  { name: '20 points', difference: 0.2 },
  { name: 'always fails', difference: 1 - stableShare },
];

const goals: Goal[] = [];
console.log(`${whole(trials)} simulated trials each, at most 10,000 visits of both versions; seed ${seed}`);
console.log('| Weight | True difference | Ended | Missed | Visits until then, median | of nine in ten |');
console.log('|---|---|---:|---:|---:|---:|');
for (const weight of [10, 50])
  for (const { name, difference } of differences) {
    const ends = simulateTrials({ weight, difference, trials, seed });
    const ended = (ends.length / trials) * 100;
    const missed = difference === 0 ? '–' : `${(100 - ended).toFixed(1)} %`;
    const until = difference === 0 ? ['–', '–'] : [medianOf(ends), ninthDecileOf(ends)].map(whole);
    console.log(`| ${weight} % | ${name} | ${ended.toFixed(1)} % | ${missed} | ${until.join(' | ')} |`);
    if (difference === 0)
      goals.push({
        name: `at ${weight} %, at most ${falseEnds} % of canaries that are no worse are ended`,
        met: ended <= falseEnds,
      });
  }
exit(reportGoals(goals));
