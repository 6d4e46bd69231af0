import { argv, env } from 'node:process';
import {
  changeWeight,
  deploymentsOf,
  publish,
  RefusedError,
  requireFitting,
  canaryOf,
  remotesFolder,
} from '../../server/src/deployments/index.ts';
import { buildWorkspaces } from '../bundler/build-workspaces.ts';
import { checkBuild } from '../release/check-build.ts';
import { runTool } from '../common/run-command.ts';
import { presentCommit } from '../release/commit.ts';
import { placeFor } from '../release/publish-target.ts';
import { buildsOf, publishBuilt, withRegistry, type Publishing } from '../release/publish.ts';
import { watchTrial } from '../release/watch-trial.ts';
import { namedWorkspace, readArguments, runScript, UsageError } from '../common/command-line.ts';
import { workspacePath, type WorkspaceName } from '../common/workspaces.ts';

const usage = `npm run deploy                       builds and publishes everything
npm run deploy -w public-app         builds, checks and publishes one workspace
  -- --weight 10                     to 10 per cent of visitors; 100 ends the trial by giving it to all
  -- --weight 10 --watch             the same, with figures until it is released or ended
  -- --to https://host/path/         to a static host that takes HTTP PUT (PUBLISH_TOKEN is its bearer token)
  -- --to DIR --at https://host/     to a folder that is served at that address`;

const seconds = async <T>(work: () => Promise<T>): Promise<{ result: T; time: number }> => {
  const started = performance.now();
  const result = await work();
  return { result, time: (performance.now() - started) / 1000 };
};

const inSeconds = (time: number): string => `${time.toFixed(1)} s`;

const weightOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const weight = Number(text);
  if (!Number.isInteger(weight) || weight < 1 || weight > 100)
    throw new UsageError('--weight takes a whole number from 1 to 100.');
  return weight;
};

/** Says what is being done, and then how long it took. */
const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  console.log(`${name} …`);
  const { result, time } = await seconds(work);
  console.log(`${name}: ${inSeconds(time)}`);
  return result;
};

/**
 * Builds and checks a workspace. A browser opens new bundles while what they use is derived from the sources; a build
 * that was there before is compared first, which takes no time.
 * @param compare throws when the build does not fit to what runs.
 */
const buildAndCheck = async (
  workspace: WorkspaceName,
  publishing: Publishing,
  compare: () => Promise<void>,
): Promise<void> => {
  const checks: Promise<void>[] = [];
  const check = (): void => {
    const checking = step('Checking the build', () => checkBuild(workspace, publishing));
    // Its failure is told below, after that of the building.
    checking.catch(() => undefined);
    checks.push(checking);
  };
  try {
    const build = () => buildWorkspaces({ workspaces: [workspace], onBundled: check });
    if ((await step('Building', build)).length === 0) console.log(`${workspace} is built already.`);
    await compare();
  } finally {
    await Promise.allSettled(checks);
  }
  if (checks.length === 0) check();
  await Promise.all(checks);
};

/** Types change nothing of the bundles, which are made and tried meanwhile: two cores are there. */
const checkTypes = async (workspace: WorkspaceName): Promise<void> => {
  const status = await step('Checking types', () => runTool('tsc', ['-b', workspacePath(workspace)]));
  if (status !== 0) throw new RefusedError(`The types of ${workspace} do not fit; nothing was published.`);
};

const deployOne = (
  workspace: WorkspaceName,
  { weight, to, at }: { weight: number | undefined; to: string | undefined; at: string | undefined },
): Promise<void> =>
  withRegistry(async (publishing) => {
    const { registry, config } = publishing;
    const canary = canaryOf(deploymentsOf(await registry.read(), workspace));
    if (weight !== undefined && canary !== undefined) {
      await changeWeight(registry, workspace, weight);
      console.log(
        `${workspace} ${canary.metadata.version} is given to ${weight} % of visitors now; nothing was built.`,
      );
      return;
    }
    const place = placeFor(config, { to, at, token: env['PUBLISH_TOKEN'] });
    const builds = buildsOf([workspace]);
    const options = {
      keepDays: config.keepVersionsDays,
      remotesDir: remotesFolder(config.dataDir),
      commit: await presentCommit(),
      ...(weight !== undefined && { weight }),
    };
    const { result, time } = await seconds(async () => {
      const types = checkTypes(workspace);
      const tried = buildAndCheck(workspace, publishing, () =>
        requireFitting(registry, place, builds, options),
      );
      // Both are waited for, so that neither goes on when the other has failed.
      for (const outcome of await Promise.allSettled([types, tried]))
        if (outcome.status === 'rejected') throw outcome.reason;
      return step('Publishing', () => publish(registry, place, builds, options));
    });
    for (const { version, moved } of result)
      console.log(
        moved
          ? `${workspace} ${version} is published${weight === undefined ? '' : ` for ${weight} % of visitors`}.`
          : `${workspace} ${version} is what everybody gets already.`,
      );
    console.log(`${inSeconds(time)} in all.`);
  });

await runScript(usage, async () => {
  const { positionals, values } = readArguments(argv.slice(2), {
    built: { type: 'boolean' },
    weight: { type: 'string' },
    watch: { type: 'boolean' },
    to: { type: 'string' },
    at: { type: 'string' },
  });
  const weight = weightOf(values.weight);
  if (positionals.length > 0) {
    const workspace = namedWorkspace(positionals);
    const watches = values.watch === true;
    if (watches && (weight === undefined || weight === 100))
      throw new UsageError('--watch shows a trial: give it a --weight below 100.');
    await deployOne(workspace, { weight, to: values.to, at: values.at });
    if (watches) await watchTrial(workspace);
    return;
  }
  if (weight !== undefined || values.watch === true || values.to !== undefined)
    throw new UsageError('--weight, --watch and --to are for one workspace: name it with -w.');
  // An image holds finished builds and nothing that could build them.
  if (values.built !== true) await buildWorkspaces({});
  await publishBuilt();
  console.log('The site is published.');
});
