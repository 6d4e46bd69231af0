import { beforeEach, describe, expect, it } from '@jest/globals';
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

  it('says what failed before the table, and each failure once', async () => {
    const failures = ['✕ the list says what is missing'];
    const run = async () => ({ passed: 3, failed: 1, failures });
    const text = report(await quietly([stage('unit', 0, 0, { run }), stage('types', 1, 0)]));
    expect(text.split(failures[0] ?? '')).toHaveLength(2);
    expect(text.indexOf(failures[0] ?? '')).toBeLessThan(text.indexOf('unit'));
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

  describe('with several stages', () => {
    let events: string[];
    let printed: string[];
    let ends: Map<string, () => void>;
    beforeEach(() => {
      events = [];
      printed = [];
      ends = new Map();
    });

    /** A stage that goes on until `end` is called with its name. */
    const recorded = (name: string, more: Partial<Stage> = {}): Stage =>
      stage(name, 1, 0, {
        ...more,
        run: async (_selection, print) => {
          events.push(`${name} begins`);
          print(`${name} 1\n`);
          await new Promise<void>((resolve) => ends.set(name, resolve));
          print(`${name} 2\n`);
          events.push(`${name} ends`);
          return { passed: 1, failed: 0 };
        },
      });
    const run = (stages: Stage[]) => runStages(stages, { print: (text) => printed.push(text) });
    const end = async (name: string): Promise<void> => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };

    it('runs two in parallel, without mixing their output', async () => {
      const done = run([recorded('crash'), recorded('lint'), recorded('types')]);
      expect(events).toEqual(['crash begins', 'lint begins']);
      await end('lint');
      expect(events).toEqual(['crash begins', 'lint begins', 'lint ends', 'types begins']);
      await end('crash');
      await end('types');
      await done;
      expect(printed.join('')).toContain('crash 1\ncrash 2\n');
      expect(printed.join('')).toContain('lint 1\nlint 2\n');
    });

    it('runs nothing beside one that has to run alone', async () => {
      const done = run([recorded('lint'), recorded('browser', { isAlone: true }), recorded('types')]);
      expect(events).toEqual(['lint begins', 'types begins']);
      await end('lint');
      expect(events).not.toContain('browser begins');
      await end('types');
      expect(events.at(-1)).toBe('browser begins');
      await end('browser');
      await done;
    });

    it('prints what a single one says at once', async () => {
      const done = run([recorded('lint')]);
      expect(printed).toEqual(['lint 1\n']);
      await end('lint');
      await done;
    });

    it('waits for the stage that another one needs', async () => {
      const done = run([recorded('build'), recorded('budgets', { needs: 'build' }), recorded('lint')]);
      expect(events).toEqual(['build begins', 'lint begins']);
      await end('build');
      expect(events.at(-1)).toBe('budgets begins');
      await end('budgets');
      await end('lint');
      await done;
    });
  });

  it('tells how long it will take by the last run here, or else by what is usual', () => {
    const stages = [stage('lint', 1, 0), stage('browser', 1, 0, { isAlone: true })];
    expect(estimate(stages, {})).toBe(15);
    expect(estimate(stages, { lint: 40, browser: 30 })).toBe(50);
  });
});
