import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeploymentName } from '../../src/deployments/registry.ts';

/** A small build for tests, as the bundler leaves it. */
export interface TestBuild {
  name: DeploymentName;
  distDir: string;
}

/**
 * Makes a build whose entry holds this text.
 * @param serverCode of its server build.
 */
export async function makeBuild(
  folder: string,
  name: DeploymentName,
  text: string,
  {
    contract = 1,
    serves = { from: 1, to: 1 },
    serverCode = 'secret server code',
  }: { contract?: number; serves?: { from: number; to: number }; serverCode?: string } = {},
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
    JSON.stringify({ [group]: { scripts: [entry], styles: ['cats.css'] } }),
  );
  await writeFile(join(distDir, 'server/index.cjs'), serverCode);
  return { name, distDir };
}
