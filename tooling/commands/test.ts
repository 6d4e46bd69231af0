import { argv, exit, stdout } from 'node:process';
import { join } from 'node:path';
import { checkBudgets } from '../release/budgets.ts';
import { browserResults, runBrowserTests } from '../test-run/browser-run.ts';
import { runNode, runTool, stopCommands } from '../common/run-command.ts';
import { runJest } from '../test-run/jest-run.ts';
import { runVitest } from '../test-run/vitest-run.ts';
import { saveLastRun, readLastRun } from '../test-run/last-run.ts';
import {
  checkByCommand,
  estimate,
  exitStatus,
  report,
  runStages,
  sum,
  type Counts,
  type Print,
  type Selection,
  type Stage,
} from '../test-run/stage.ts';
import { keepTemporaryFilesInMemory } from '../test-run/temporary-files.ts';
import { missingPostgres, startPostgres, type PostgresCluster } from '../servers/postgres.ts';
import { missingChromium } from '../browser/chromium.ts';
import { missingFonts } from '../browser/device-fonts.ts';
import { withPackages } from '../test-run/packages.ts';
import { readArguments, UsageError } from '../common/command-line.ts';
import { root, workspaceNames, workspacePath, type WorkspaceName } from '../common/workspaces.ts';

const usage = `npm test                          everything that CI checks
npm run check                     its quick part
npm test -- lint unit             single stages, with those that they need
npm test -- browser visitor       of a stage, the test files whose name holds a word
npm test -- browser -g cats       of a stage, the tests whose title matches
npm test -- --resume              the stages of the last run that have not passed; of the journeys, those that failed
npm test -w admin-app             the checks of one workspace`;

let cluster: PostgresCluster | undefined;

/** A tool that either succeeds or does not. */
const tool =
  (name: string, args: string[]) =>
  async (_selection: Selection, print: Print): Promise<Counts> =>
    checkByCommand(await runTool(name, args, { print }));

const script =
  (name: string, args: string[] = []) =>
  async (_selection: Selection, print: Print): Promise<Counts> =>
    checkByCommand(await runNode(join(root, 'tooling/commands', name), args, { print }));

/** Both builds: visitors get the one, and React's warnings come from the other. */
const build = async (selection: Selection, print: Print): Promise<Counts> =>
  sum([
    await script('build.ts')(selection, print),
    await script('build.ts', ['--development'])(selection, print),
  ]);

/** What depends on the database, once more. */
const onPostgres = async (selection: Selection, print: Print): Promise<Counts> => {
  cluster = await startPostgres();
  try {
    const environment = { TEST_DATABASE_URL: cluster.url };
    const dependingOn = 'server/test/support/test-database.ts';
    return await runVitest({ selection, environment, dependingOn, print });
  } finally {
    await cluster.stop();
    cluster = undefined;
  }
};

/** Oxlint judges each file, dependency-cruiser how files and folders import each other, knip what nobody uses. */
const lint =
  (folder: string) =>
  async (_selection: Selection, print: Print): Promise<Counts> => {
    const imports = (config: string, path: string) =>
      runTool('depcruise', ['--config', config, '--output-type', 'err-long', path], { print });
    return sum([
      checkByCommand(await runTool('oxlint', [folder], { print })),
      checkByCommand(await imports('.dependency-cruiser.mjs', folder)),
      checkByCommand(await imports('tooling/lint/folder-cycles.mjs', folder)),
      // A workspace alone does not show who else uses it.
      ...(folder === '.' ? [checkByCommand(await runTool('knip', ['--no-progress'], { print }))] : []),
    ]);
  };

/** Whoever has this variable for something else still gets SQLite here. */
const onSqlite = (selection: Selection, print: Print): Promise<Counts> =>
  runVitest({ selection, environment: { TEST_DATABASE_URL: '' }, print });

const unit = (selection: Selection, print: Print): Promise<Counts> => runJest({ selection, print });

/** Long ones first, so that short ones fill what is left of the cores. */
const stagesFor = (isResumed: boolean): Stage[] => [
  { name: 'server-sqlite', quick: true, seconds: 230, run: onSqlite },
  { name: 'crash', quick: false, seconds: 110, packages: missingPostgres, run: script('crash.ts') },
  { name: 'server-postgres', quick: false, seconds: 260, packages: missingPostgres, run: onPostgres },
  { name: 'lint', quick: true, seconds: 50, run: lint('.') },
  { name: 'build', quick: false, seconds: 60, run: build },
  { name: 'unit', quick: true, seconds: 130, run: unit },
  // A second checker would check again what both need.
  { name: 'types', quick: true, seconds: 30, run: tool('tsc', ['-b', '--checkers', '1']) },
  { name: 'format', quick: true, seconds: 1, run: tool('oxfmt', ['--check']) },
  { name: 'budgets', quick: false, seconds: 12, needs: 'build', run: async () => checkBudgets() },
  {
    name: 'browser',
    quick: false,
    seconds: 560,
    isAlone: true,
    needs: 'build',
    packages: () => [...missingFonts(), ...missingChromium()],
    run: (selection) => runBrowserTests(selection, isResumed),
  },
];

/** What a remote's team checks of its own: `npm test -w admin-app`. */
const stagesOf = (workspace: WorkspaceName): Stage[] => {
  const path = workspacePath(workspace);
  const own: Stage[] = [
    { name: 'lint', quick: true, seconds: 15, run: tool('oxlint', []) },
    { name: 'format', quick: true, seconds: 1, run: tool('oxfmt', ['--check']) },
  ];
  return [
    { name: 'types', quick: true, seconds: 10, run: tool('tsc', ['-b', path]) },
    // In its own repository there is nobody whom it must not import.
    ...(path === '.' ? own : [{ name: 'lint', quick: true, seconds: 15, run: lint(path) }]),
    {
      name: 'unit',
      quick: true,
      seconds: 15,
      isAlone: true,
      run: (selection) => runJest({ project: workspace, selection }),
    },
  ];
};

/** Stages that run tests by their files and titles. */
const selectable = ['unit', 'server-sqlite', 'server-postgres', 'browser'];

interface Plan {
  stages: Stage[];
  selection: Selection;
}

/** @throws UsageError when there is nothing that the words could mean. */
const readPlan = (args: string[]): Plan => {
  const { positionals, values } = readArguments(args, {
    quick: { type: 'boolean' },
    resume: { type: 'boolean' },
    grep: { type: 'string', short: 'g' },
  });
  const isResumed = values.resume === true;
  const workspace = workspaceNames.find((name) => positionals.includes(name));
  const all = workspace === undefined ? stagesFor(isResumed) : stagesOf(workspace);
  const isStage = (word: string): boolean => all.some(({ name }) => name === word);
  const files = positionals.filter((word) => word !== workspace && !isStage(word));
  const selection = { files, grep: values.grep };
  const names = isResumed ? readLastRun().open : positionals.filter(isStage);
  if (isResumed && names.length === 0) throw new UsageError('The last run left nothing open.');
  if (files.length > 0 || values.grep !== undefined) {
    const deaf = names.length === 0 ? ['all stages'] : names.filter((name) => !selectable.includes(name));
    if (deaf.length > 0)
      throw new UsageError(
        `Tests are chosen within ${selectable.join(', ')}, not within ${deaf.join(', ')}. ` +
          `The stages are ${all.map(({ name }) => name).join(', ')}.`,
      );
  }
  const isWanted = ({ name, quick }: Stage): boolean =>
    names.length > 0 ? names.includes(name) : values.quick !== true || quick;
  const wanted = all.filter(isWanted);
  const needed = (stage: Stage): boolean => wanted.some(({ needs }) => needs === stage.name);
  return { stages: all.filter((stage) => wanted.includes(stage) || needed(stage)), selection };
};

const inMinutes = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;

const run = async ({ stages, selection }: Plan): Promise<never> => {
  const { seconds } = readLastRun();
  const isWhole = selection.files.length === 0 && selection.grep === undefined;
  const planned = stages.map(({ name }) => name);
  saveLastRun(planned, [], isWhole);
  let started = 0;
  const results = await runStages(withPackages(stages), {
    selection,
    print: (text) => stdout.write(text),
    onStart: (stage, unfinished) => {
      const left = isWhole ? `, about ${inMinutes(estimate(unfinished, seconds))} left` : '';
      started += 1;
      console.log(`\n── ${stage.name} (${started} of ${stages.length}${left})`);
    },
    onResult: (known) => saveLastRun(planned, known, isWhole),
  });
  const status = exitStatus(results);
  const browserFailed = results.some(({ name, failed }) => name === 'browser' && failed > 0);
  const hints = [
    ...(browserFailed
      ? [`Failed journeys left trace, screenshot and the server's log in ${browserResults}.`]
      : []),
    ...(status === 0 ? [] : ['npm test -- --resume runs again what has not passed.']),
  ];
  console.log(`\n${report(results, hints)}`);
  return exit(status);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopCommands(signal);
    void Promise.resolve(cluster?.stop()).finally(() => exit(1));
  });
}

keepTemporaryFilesInMemory();
try {
  await run(readPlan(argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error);
  exit(2);
}
