import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvidesStatement, UsesStatement } from '../../src/consumer-contracts/index.ts';
import {
  folderTarget,
  publish,
  remotesFolder,
  serverRegistry,
  type PublishOptions,
} from '../../src/deployments/index.ts';
import type { DeploymentName } from '../../src/deployments/registry.ts';
import type { TestDatabase } from './test-database.ts';

/** A small build for tests, as the bundler leaves it. */
export interface TestBuild {
  name: DeploymentName;
  distDir: string;
}

/**
 * Makes a build whose entry holds this text.
 * @param serverCode of its server build.
 * @param worker its service worker; none by default.
 */
export async function makeBuild(
  folder: string,
  name: DeploymentName,
  text: string,
  {
    contract = 1,
    serves = { from: 1, to: 1 },
    serverCode = 'secret server code',
    uses,
    provides,
    worker,
  }: {
    contract?: number;
    serves?: { from: number; to: number };
    serverCode?: string;
    uses?: Partial<UsesStatement>;
    provides?: Partial<ProvidesStatement>;
    worker?: string | undefined;
  } = {},
): Promise<TestBuild> {
  const distDir = await mkdtemp(join(folder, 'dist-'));
  const isShell = name === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const group = isShell ? 'main' : name.replaceAll('-', '_');
  await mkdir(join(distDir, 'browser'));
  await mkdir(join(distDir, 'server'));
  await writeFile(join(distDir, 'build.json'), JSON.stringify({ contract, ...(isShell && { serves }) }));
  await writeFile(join(distDir, 'browser', entry), text);
  await writeFile(join(distDir, 'browser/cats.css'), `.cats { content: '${text}' }`);
  await writeFile(
    join(distDir, 'browser/assets.json'),
    JSON.stringify({
      [group]: { scripts: [entry], styles: ['cats.css'] },
      ...(worker !== undefined && {
        offline: { scripts: ['offline.js'], styles: [] },
        worker: { scripts: ['worker.js'], styles: [] },
      }),
    }),
  );
  if (worker !== undefined) {
    await writeFile(join(distDir, 'browser/offline.js'), 'register()');
    await writeFile(join(distDir, 'browser/worker.js'), worker);
  }
  await writeFile(join(distDir, 'server/index.cjs'), serverCode);
  const nothing = { modules: {}, addresses: [] };
  if (uses !== undefined)
    await writeFile(join(distDir, 'uses.json'), JSON.stringify({ api: {}, ...nothing, ...uses }));
  if (provides !== undefined)
    await writeFile(join(distDir, 'provides.json'), JSON.stringify({ remotes: [], ...nothing, ...provides }));
  return { name, distDir };
}

/** Publishes a new build of a workspace to the servers of a test. @returns its version. */
export async function publishTo(
  { config, database }: TestDatabase,
  name: DeploymentName,
  options: { text?: string } & Partial<PublishOptions> = {},
): Promise<string> {
  const { text = randomUUID(), ...how } = options;
  const build = await makeBuild(config.dataDir, name, text);
  const target = folderTarget(remotesFolder(config.dataDir));
  const published = await publish(serverRegistry(config, database), target, [build], { keepDays: 1, ...how });
  return published[0]?.version ?? '';
}

/** Publishes a version to everybody, and another one to half of the visitors. */
export async function publishCanary(
  test: TestDatabase,
  name: DeploymentName,
): Promise<{ stableVersion: string; canaryVersion: string }> {
  const stableVersion = await publishTo(test, name, { keepDays: 0 });
  return { stableVersion, canaryVersion: await publishTo(test, name, { keepDays: 0, weight: 50 }) };
}
