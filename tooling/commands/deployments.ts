import { argv } from 'node:process';
import { deploymentsOf, hasEntry, isRunning, remotesFolder } from '../../server/src/deployments/index.ts';
import { withRegistry } from '../release/publish.ts';
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

await runScript(usage, async () => {
  if (readArguments(argv.slice(2), {}).positionals.length > 0) throw new UsageError('Takes no arguments.');
  const { state, days, remotesDir } = await withRegistry(async ({ registry, config }) => ({
    state: await registry.read(),
    days: config.keepVersionsDays,
    remotesDir: remotesFolder(config.dataDir),
  }));
  const listed = workspaceNames.flatMap((name) => deploymentsOf(state, name).map((kept) => ({ name, kept })));
  const rows = await Promise.all(
    listed.map(async ({ name, kept }) => {
      const { contract, serves, since, until } = kept.extras;
      const host = new URL(kept.url, 'http://server.invalid').host.replace('server.invalid', 'server');
      return [
        name,
        kept.metadata.version,
        isRunning(kept) ? `${kept.deployment.traffic} %` : '-',
        minutes(since),
        until === null ? '' : minutes(until),
        `${contract}${serves === undefined ? '' : ` (works with ${serves.from} to ${serves.to})`}`,
        (await hasEntry(remotesDir, name, kept)) ? host : `${host} (files missing)`,
      ];
    }),
  );
  const head = ['WORKSPACE', 'VERSION', 'VISITORS', 'SINCE', 'UNTIL', 'CONTRACT', 'FILES'];
  console.log(rows.length === 0 ? 'Nothing is published.' : table([head, ...rows]));
  if (state.served !== null)
    console.log(`\nThe server works with contracts ${state.served.from} to ${state.served.to}.`);
  console.log(`Versions that stopped running are kept for ${days} days (KEEP_VERSIONS_DAYS).`);
});
