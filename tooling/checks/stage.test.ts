import { describe, expect, it, jest } from '@jest/globals';
import { exitStatus, report, runStages, type Stage } from './stage.ts';

const stage = (name: string, passed: number, failed: number, needs?: string): Stage => ({
  name,
  quick: true,
  ...(needs === undefined ? {} : { needs }),
  run: async () => ({ passed, failed }),
});
const quietly = (stages: Stage[]) => runStages(stages, () => undefined);

describe('a run of the checks', () => {
  it('closes with a line that adds up what really ran', async () => {
    const results = await quietly([stage('types', 1, 0), stage('unit', 40, 2)]);
    expect(report(results).split('\n').at(-1)).toBe('41 passed, 2 failed');
    expect(exitStatus(results)).toBe(1);
  });

  it('succeeds when everything passed', async () => {
    expect(exitStatus(await quietly([stage('types', 1, 0), stage('unit', 40, 0)]))).toBe(0);
  });

  it('fails when nothing ran', async () => {
    expect(exitStatus(await quietly([]))).toBe(1);
    expect(exitStatus(await quietly([stage('unit', 0, 0)]))).toBe(1);
  });

  it('goes on after a failure, but not with what depends on it', async () => {
    const results = await quietly([
      stage('build', 0, 1),
      stage('unit', 3, 0),
      stage('browser', 9, 0, 'build'),
    ]);
    expect(results.map(({ name, passed, skipped }) => [name, passed, skipped])).toEqual([
      ['build', 0, undefined],
      ['unit', 3, undefined],
      ['browser', 0, 'build failed'],
    ]);
  });

  it('counts a stage that could not start as one failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const complaint = new Error('Install the package "chromium".');
    const results = await quietly([{ name: 'browser', quick: false, run: () => Promise.reject(complaint) }]);
    expect(results).toMatchObject([{ passed: 0, failed: 1 }]);
  });
});
