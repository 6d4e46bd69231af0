import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { reportGoals, whole, type Goal } from '../../benchmarks/report.ts';
import { measureTrials } from '../../benchmarks/trials.ts';

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
const goals: Goal[] = [];
console.log(`${whole(trials)} simulated trials each, at most 10,000 visits of both versions; seed ${seed}`);
console.log('| Weight | True difference | Ended | Missed | Visits until then, median | of nine in ten |');
console.log('|---|---|---:|---:|---:|---:|');
for (const weight of [10, 50])
  for (const { name, isWorse, ended, median, ninthDecile } of measureTrials(weight, trials, seed)) {
    const missed = isWorse ? `${(100 - ended).toFixed(1)} %` : '–';
    const until = isWorse ? [median, ninthDecile].map(whole) : ['–', '–'];
    console.log(`| ${weight} % | ${name} | ${ended.toFixed(1)} % | ${missed} | ${until.join(' | ')} |`);
    if (!isWorse)
      goals.push({
        name: `at ${weight} %, at most ${falseEnds} % of canaries that are no worse are ended`,
        met: ended <= falseEnds,
      });
  }
exit(reportGoals(goals));
