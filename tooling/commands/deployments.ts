import { argv } from 'node:process';
import type { VersionFigures } from 'shared/contract';
import { openFigures, shareOf } from '../../server/src/browser-reports/index.ts';
import { deploymentsOf, hasEntry, isRunning, remotesFolder } from '../../server/src/deployments/index.ts';
import { withRegistry } from '../release/publish.ts';
import { reasonInWords } from '../release/trial-words.ts';
import { readArguments, runScript, UsageError } from '../common/command-line.ts';
import { workspaceNames } from '../common/workspaces.ts';

const usage = 'npm run deployments                  what runs, since when, and which versions are kept';

const minutes = (instant: string): string => new Date(instant).toLocaleString('sv-SE').slice(0, 16);

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const poorVitals = ({ vitals }: VersionFigures): string =>
  Object.values(vitals)
    .map(({ good, needsImprovement, poor }) => shareOf(poor, good + needsImprovement + poor))
    .join(' ');

/** Steps of the history that are shown. */
const shownSteps = 10;

await runScript(usage, async () => {
  if (readArguments(argv.slice(2), {}).positionals.length > 0) throw new UsageError('Takes no arguments.');
  const { state, figures, days, remotesDir } = await withRegistry(async ({ registry, config }) => ({
    state: await registry.read(),
    figures: await openFigures(config, async (open) => open?.of),
    days: config.keepVersionsDays,
    remotesDir: remotesFolder(config.dataDir),
  }));
  const listed = workspaceNames.flatMap((name) => deploymentsOf(state, name).map((kept) => ({ name, kept })));
  const rows = await Promise.all(
    listed.map(async ({ name, kept }) => {
      const { commit, contract, serves, since, until } = kept.extras;
      const seen = figures?.(name, kept.metadata.version);
      const host = new URL(kept.url, 'http://server.invalid').host.replace('server.invalid', 'server');
      return [
        name,
        kept.metadata.version,
        isRunning(kept) ? `${kept.deployment.traffic} %` : '-',
        minutes(since),
        until === null ? '' : minutes(until),
        commit ?? '',
        seen === undefined ? '' : `${seen.failures} of ${seen.visits}`,
        seen === undefined ? '' : poorVitals(seen),
        `${contract}${serves === undefined ? '' : ` (works with ${serves.from} to ${serves.to})`}`,
        (await hasEntry(remotesDir, name, kept)) ? host : `${host} (files missing)`,
      ];
    }),
  );
  const head = [
    'WORKSPACE',
    'VERSION',
    'VISITORS',
    'SINCE',
    'UNTIL',
    'COMMIT',
    'FAILED',
    'POOR LCP INP CLS',
    'CONTRACT',
    'FILES',
  ];
  console.log(rows.length === 0 ? 'Nothing is published.' : table([head, ...rows]));
  const steps = Object.entries(state.history)
    .flatMap(([name, { transitions }]) => transitions.map((transition) => ({ name, ...transition })))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, shownSteps)
    .map(({ at, name, step, version, traffic, reason }) =>
      [
        `${minutes(at)}  ${name} ${step === 'rolled back' ? `rolled back to ${version}` : `${version} ${step}`}`,
        step.startsWith('canary s') ? ` (${traffic} %)` : '',
        reason === undefined ? '' : ` by itself: ${reasonInWords(reason)}`,
      ].join(''),
    );
  if (steps.length > 0) console.log(`\nLast steps:\n${steps.join('\n')}`);
  if (rows.length > 0)
    console.log('\nFAILED and POOR count visits of the last 14 days, as browsers have reported them.');
  if (state.served !== null)
    console.log(`\nThe server works with contracts ${state.served.from} to ${state.served.to}.`);
  console.log(`Versions that stopped running are kept for ${days} days (KEEP_VERSIONS_DAYS).`);
});
