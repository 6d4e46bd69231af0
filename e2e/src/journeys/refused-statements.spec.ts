import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packApi, unpackApi, type Operations } from '../../../server/src/consumer-contracts/index.ts';
import { openRegistry, type RegistryState } from '../../../server/src/deployments/index.ts';
import { readNpm } from '../../../tooling/common/npm.ts';
import { distFolder, root, type WorkspaceName } from '../../../tooling/common/workspaces.ts';
import { newerBuild, type ChangedBuild } from '../support/changed-builds.ts';
import type { SiteServer } from '../support/site-server.ts';
import { expect, test } from '../test.ts';

/*
 * `npm run deploy -w …` of the builds of this source, beside a server or a remote that does not fit to what they
 * state. It is refused before a browser is started.
 */

test.describe.configure({ timeout: 240_000 });

const withRegistry = async <T>(
  { dataDir }: SiteServer,
  work: (registry: Awaited<ReturnType<typeof openRegistry>>['registry']) => Promise<T>,
): Promise<T> => {
  const { registry, close } = await openRegistry({ databaseUrl: null, dataDir });
  try {
    return await work(registry);
  } finally {
    await close();
  }
};

const stateOf = (site: SiteServer): Promise<RegistryState> => withRegistry(site, (one) => one.read());

/** Lets the site have recorded another API than its server has. */
const recordApi = (site: SiteServer, api: string): Promise<unknown> =>
  withRegistry(site, (registry) => registry.change((state) => ({ ...state, api })));

const withoutField = (api: Operations, call: string, field: string): Operations => {
  const { [field]: _gone, ...answer } = api[call]?.answer ?? {};
  // The call is one of those that are offered.
  return { ...api, [call]: { ...(api[call] as Operations[string]), answer } };
};

/** What the command says that refuses. */
const refusalOf = (site: SiteServer, name: WorkspaceName): Promise<string> =>
  readNpm(['run', 'deploy', '-w', name], { cwd: root, env: { DATA_DIR: site.dataDir } }).then(
    () => 'It was published.',
    (error: unknown) => String(error),
  );

/** The same build, which uses more of the shell's modules. */
const usingMore = async (name: WorkspaceName, module: string, used: string): Promise<ChangedBuild> => {
  const build = await newerBuild(name);
  const file = join(build.distDir, 'uses.json');
  const uses = JSON.parse(await readFile(file, 'utf8')) as { modules: Record<string, { names: string[] }> };
  uses.modules[module]?.names.push(used);
  await writeFile(file, JSON.stringify(uses));
  return build;
};

const builds: ChangedBuild[] = [];
let api: string;

test.beforeEach(async ({ site }) => {
  // A server records it after its start.
  await expect.poll(async () => (await stateOf(site)).api).toBeDefined();
  api = (await stateOf(site)).api ?? '';
});

test.afterEach(async ({ site }) => {
  await recordApi(site, api);
  await site.publish(builds.map(({ name }) => ({ name, distDir: distFolder(name) })));
  for (const build of builds.splice(0)) await build.remove();
});

const publishOther = async (site: SiteServer, build: ChangedBuild): Promise<void> => {
  builds.push(build);
  await site.publish([build]);
};

test('a remote that reads a field which the running server does not send is refused by its name', async ({
  site,
}) => {
  // Another version runs, so that the build of this source is a new one.
  await publishOther(site, await newerBuild('member-app'));
  await recordApi(site, packApi(withoutField(unpackApi(api), 'GET /cats/mycats', '[].ems')));
  const before = await stateOf(site);
  expect(await refusalOf(site, 'member-app')).toMatch(
    /member-app [0-9a-f]{12} reads `\[\]\.ems` of GET \/cats\/mycats, which the running server does not send\./,
  );
  expect(await stateOf(site)).toEqual(before);
});

test('a shell without what a running remote uses of it is refused by name of export and remote', async ({
  site,
}) => {
  await publishOther(site, await newerBuild('shell'));
  await publishOther(site, await usingMore('member-app', 'swr', 'nobodyHasThis'));
  const before = await stateOf(site);
  expect(await refusalOf(site, 'shell')).toMatch(
    /member-app [0-9a-f]{12} uses `nobodyHasThis` of swr, which shell [0-9a-f]{12} does not have\./,
  );
  expect(await stateOf(site)).toEqual(before);
});
