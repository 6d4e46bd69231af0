import { expect, it } from '@jest/globals';
import { MissingProgramError } from '../common/debian-packages.ts';
import { withPackages } from './packages.ts';
import type { Stage } from './stage.ts';

const passes = { passed: 1, failed: 0 };
const stage = (name: string, ...packages: string[]): Stage => ({
  name,
  quick: false,
  seconds: 1,
  run: () => Promise.resolve(passes),
  ...(packages.length > 0 && { packages: () => packages }),
});

const run = (stages: readonly Stage[], name: string) =>
  stages.find((one) => one.name === name)?.run({ files: [], grep: undefined }, () => undefined);

it('installs at once what several stages lack, each package once, while others run', async () => {
  const asked: string[][] = [];
  let finish = (): void => undefined;
  const stages = withPackages(
    [stage('unit'), stage('crash', 'postgresql'), stage('browser', 'chromium', 'postgresql')],
    (...names) => {
      asked.push([...names]);
      return new Promise((resolve) => (finish = resolve));
    },
  );
  expect(asked).toEqual([['postgresql', 'chromium']]);
  expect(await run(stages, 'unit')).toEqual(passes);
  let isDone = false;
  const waiting = run(stages, 'browser')?.finally(() => (isDone = true));
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  finish();
  expect(await waiting).toEqual(passes);
});

it('leaves it to each stage to say what is missing where nothing can be installed', async () => {
  const stages = withPackages([stage('browser', 'chromium')], () =>
    Promise.reject(new MissingProgramError('Install the package "chromium".')),
  );
  expect(await run(stages, 'browser')).toEqual(passes);
});

it('fails a stage when the installation breaks in any other way, and no other stage', async () => {
  const stages = withPackages([stage('unit'), stage('browser', 'chromium')], () =>
    Promise.reject(new Error('out of memory')),
  );
  expect(await run(stages, 'unit')).toEqual(passes);
  await expect(run(stages, 'browser')).rejects.toThrow('out of memory');
});

it('installs nothing when nothing is missing', () => {
  const none = { ...stage('browser'), packages: () => [] };
  expect(withPackages([none], () => Promise.reject(new Error('not asked')))).toEqual([none]);
});
