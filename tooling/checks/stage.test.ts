import { describe, expect, it } from '@jest/globals';
import { estimate, exitStatus, report, runStages, type Stage } from './stage.ts';

const stage = (name: string, passed: number, failed: number, more: Partial<Stage> = {}): Stage => ({
  name,
  quick: true,
  seconds: 10,
  run: async () => ({ passed, failed }),
  ...more,
});

const quietly = (stages: Stage[]) => runStages(stages, { print: () => undefined });

describe('a run of the checks', () => {
  it('closes with a line that adds up what really ran', async () => {
    const results = await quietly([stage('types', 1, 0), stage('unit', 40, 2)]);
    expect(report(results, ['Look here.']).split('\n').at(-1)).toBe('41 passed, 2 failed');
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
      stage('browser', 9, 0, { needs: 'build' }),
    ]);
    expect(results.map(({ name, passed, skipped }) => [name, passed, skipped])).toEqual([
      ['build', 0, undefined],
      ['unit', 3, undefined],
      ['browser', 0, 'build failed'],
    ]);
  });

  it('counts a stage that could not start as one failure, and prints why', async () => {
    const printed: string[] = [];
    const run = () => Promise.reject(new Error('Install the package "chromium".'));
    const results = await runStages([stage('browser', 0, 0, { run })], {
      print: (text) => printed.push(text),
    });
    expect(results).toMatchObject([{ passed: 0, failed: 1 }]);
    expect(printed.join('')).toContain('Install the package "chromium".');
  });

  it('runs two stages of one core beside each other, without mixing their output, and nothing beside others', async () => {
    const events: string[] = [];
    const ended = Promise.withResolvers<void>();
    const recorded = (name: string, work: () => Promise<void> | void, more: Partial<Stage> = {}): Stage =>
      stage(name, 1, 0, {
        ...more,
        run: async (_selection, print) => {
          events.push(`${name} begins`);
          print(`${name} 1\n`);
          await work();
          print(`${name} 2\n`);
          events.push(`${name} ends`);
          return { passed: 1, failed: 0 };
        },
      });
    const printed: string[] = [];
    await runStages(
      [
        recorded('crash', () => ended.promise, { singleCore: true }),
        recorded('lint', () => undefined, { singleCore: true }),
        recorded('types', () => void setTimeout(ended.resolve), { singleCore: true }),
        recorded('unit', () => undefined),
      ],
      { print: (text) => printed.push(text) },
    );
    expect(events).toEqual([
      'crash begins',
      'lint begins',
      'lint ends',
      'types begins',
      'types ends',
      'crash ends',
      'unit begins',
      'unit ends',
    ]);
    expect(printed.join('')).toContain('crash 1\ncrash 2\n');
    expect(printed.join('')).toContain('lint 1\nlint 2\n');
  });

  it('waits for the stage that another one needs', async () => {
    const events: string[] = [];
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      events.push('build ends');
      return { passed: 1, failed: 0 };
    };
    const next = async () => {
      events.push('budgets begins');
      return { passed: 1, failed: 0 };
    };
    await quietly([
      stage('build', 1, 0, { singleCore: true, run: slow }),
      stage('budgets', 1, 0, { singleCore: true, needs: 'build', run: next }),
    ]);
    expect(events).toEqual(['build ends', 'budgets begins']);
  });

  it('tells how long it will take by the last run here, or else by what is usual', () => {
    const stages = [stage('lint', 1, 0, { singleCore: true }), stage('unit', 1, 0)];
    expect(estimate(stages, {})).toBe(15);
    expect(estimate(stages, { lint: 40, unit: 30 })).toBe(50);
  });
});
