import { deploymentOf, readBuild } from '../../../server/src/deployments/index.ts';
import { requireHeadlessChromium } from '../../../tooling/browser/chromium.ts';
import { distFolder, workspaceNames, type WorkspaceName } from '../../../tooling/common/workspaces.ts';
import { checkInBrowser, type ShownVersion } from '../../../tooling/release/browser-check/index.ts';
import { chromiumPages } from '../../../tooling/release/browser-check/chromium-pages.ts';
import { jsdomPages } from '../../../tooling/release/browser-check/jsdom-pages.ts';
import { changedBuild } from '../support/changed-builds.ts';
import { expect, test } from '../test.ts';

/*
 * What `npm run deploy -w …` opens before it publishes. Each check starts a site of its own.
 */

test.describe.configure({ timeout: 240_000 });

const versionIn = async (name: WorkspaceName, folder: string): Promise<ShownVersion> => ({
  name,
  folder,
  deployment: deploymentOf(await readBuild(name, folder), '/remotes/', new Date().toISOString()),
});

/** The builds of this source, one of them exchanged. */
const versionsWith = (name: WorkspaceName, folder: string): Promise<ShownVersion[]> =>
  Promise.all(workspaceNames.map((one) => versionIn(one, one === name ? folder : distFolder(one))));

const programs = {
  Chromium: async () => chromiumPages(await requireHeadlessChromium()),
  jsdom: async () => jsdomPages(),
};

const check = async (name: WorkspaceName, folder: string, program: keyof typeof programs) =>
  checkInBrowser(name, await versionsWith(name, folder), programs[program]);

for (const program of ['Chromium', 'jsdom'] as const)
  test(`every workspace as it is built here passes in ${program}`, async () => {
    for (const name of ['shell', 'public-app', 'member-app'] as const)
      expect((await check(name, distFolder(name), program)).screens).toBeGreaterThan(2);
  });

test('a component that throws is refused, in the words of its error', async () => {
  // A component that is exposed throws when it is rendered, not when its code runs.
  const build = await changedBuild('member-app', 'chunk', (code) =>
    code.replace(/(?<=default:\(\)=>)[\w$]+/, "()=>{throw new Error('nobody may see this')}"),
  );
  for (const program of ['Chromium', 'jsdom'] as const)
    await expect(check('member-app', build.distDir, program)).rejects.toThrow(
      /member-app does not work in .+; nothing was published\.[^]+\/userpage.*nobody may see this/,
    );
  await build.remove();
});

test('a module that throws is refused, in the words of its error', async () => {
  // The shell reports that the remote does not load, caused by what the module threw.
  const build = await changedBuild('member-app', 'chunk', (code) =>
    code.replace(/(?<=\{default:\(\)=>[\w$]+\}\);)/, "throw new Error('broken from the start');"),
  );
  for (const program of ['Chromium', 'jsdom'] as const)
    await expect(check('member-app', build.distDir, program)).rejects.toThrow(/broken from the start/);
  await build.remove();
});

const faults = {
  'a complaint on the console': {
    part: 'chunk',
    change: (code: string) => `${code};console.error('something is odd');`,
    says: /console: something is odd/,
  },
  'a rejection that nobody handles': {
    part: 'chunk',
    change: (code: string) => `${code};void Promise.reject(new Error('nobody waits for this'));`,
    says: /nobody waits for this/,
  },
  'an entry that exposes nothing': {
    part: 'entry',
    change: (code: string) => code.replaceAll('"./app"', '"./nothing"'),
    says: /app/,
  },
} as const;

for (const [title, { part, change, says }] of Object.entries(faults))
  test(`${title} is refused`, async () => {
    const build = await changedBuild('public-app', part, change);
    await expect(check('public-app', build.distDir, 'Chromium')).rejects.toThrow(says);
    await build.remove();
  });
