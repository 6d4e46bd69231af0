import { argv, exit } from 'node:process';
import { runBrowserTests } from './checks/browser-run.ts';
import { runTool, stopCommands } from './checks/command.ts';
import { runJest } from './checks/jest-run.ts';
import { asOneCheck, exitStatus, report, runStages, sum, type Counts, type Stage } from './checks/stage.ts';
import { checkBudgets } from './budgets.ts';
import { startPostgres, type PostgresCluster } from './postgres.ts';
import { workspaceNames } from './workspaces.ts';

let cluster: PostgresCluster | undefined;

const lint = async (): Promise<Counts> => {
  const cache = ['--cache', '--cache-location', 'node_modules/.cache/eslint/'];
  const rules = await runTool('eslint', ['.', ...cache]);
  const layout = await runTool('prettier', ['--check', '--log-level', 'warn', '.']);
  return sum([asOneCheck(rules), asOneCheck(layout)]);
};

/** Both builds: visitors get the one, and React's warnings come from the other. */
const build = async (): Promise<Counts> => {
  const production = await runTool('node', ['tooling/build.ts']);
  const development = await runTool('node', ['tooling/build.ts', '--development']);
  return sum([asOneCheck(production), asOneCheck(development)]);
};

const onPostgres = async (): Promise<Counts> => {
  cluster = await startPostgres();
  try {
    return await runJest(['server'], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
    cluster = undefined;
  }
};

const stages: Stage[] = [
  { name: 'types', quick: true, run: async () => asOneCheck(await runTool('tsc', ['-b'])) },
  { name: 'lint', quick: true, run: lint },
  {
    name: 'unit',
    quick: true,
    run: () => runJest(['shared', 'shell', 'public-app', 'member-app', 'admin-app', 'tooling']),
  },
  { name: 'server-sqlite', quick: true, run: () => runJest(['server']) },
  { name: 'server-postgres', quick: false, run: onPostgres },
  { name: 'crash', quick: false, run: async () => asOneCheck(await runTool('node', ['tooling/crash.ts'])) },
  { name: 'build', quick: false, run: build },
  { name: 'budgets', quick: false, needs: 'build', run: async () => checkBudgets() },
  { name: 'browser', quick: false, needs: 'build', run: runBrowserTests },
];

/** What a remote's team checks of its own: `npm test -w admin-app`. */
const stagesOf = (workspace: string): Stage[] => [
  { name: 'types', quick: true, run: async () => asOneCheck(await runTool('tsc', ['-b', workspace])) },
  { name: 'lint', quick: true, run: async () => asOneCheck(await runTool('eslint', [workspace])) },
  { name: 'unit', quick: true, run: () => runJest([workspace]) },
];

/** Those of one workspace, stages by their names on the command line, the quick ones, or all. */
const chosenStages = (args: readonly string[]): Stage[] => {
  const workspace = workspaceNames.find((name) => args.includes(name));
  if (workspace !== undefined) return stagesOf(workspace);
  const named = stages.filter(({ name }) => args.includes(name));
  if (named.length > 0) return named;
  return args.includes('--quick') ? stages.filter(({ quick }) => quick) : stages;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopCommands(signal);
    void Promise.resolve(cluster?.stop()).finally(() => exit(1));
  });
}

const results = await runStages(chosenStages(argv.slice(2)), ({ name }) => console.log(`\n── ${name}`));
console.log(`\n${report(results)}`);
exit(exitStatus(results));
