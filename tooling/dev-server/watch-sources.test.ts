import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { linkSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchSources } from './watch-sources.ts';

let folder: string;
let end: () => void;

const pathTo = (...names: string[]): string => join(folder, ...names);

/** Long ago, so that nothing about it is a change. */
const writeOld = (path: string): void => {
  writeFileSync(path, 'export {};');
  utimesSync(path, new Date('2020-01-01'), new Date('2020-01-01'));
};

/** What the next report tells. */
let next: PromiseWithResolvers<ReadonlySet<string>>;

/** Changes a file of `shared`. @returns the folders of the next report. */
const reportOfWriting = async (): Promise<string[]> => {
  next = Promise.withResolvers();
  writeFileSync(pathTo('shared', 'main.ts'), `export const time = ${performance.now()};`);
  return [...(await next.promise)];
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'club-watched-'));
  for (const name of ['server', 'shared']) {
    mkdirSync(pathTo(name));
    writeOld(pathTo(name, 'main.ts'));
    writeOld(pathTo(name, 'main.test.ts'));
  }
  end = watchSources([pathTo('server'), pathTo('shared')], (changed) => next.resolve(changed));
  // From here on everything is noticed.
  await reportOfWriting();
});

afterEach(() => {
  end();
  rmSync(folder, { recursive: true, force: true });
});

describe('the server under development', () => {
  it('restarts when a file of it is written, and goes on when one is linked elsewhere', async () => {
    linkSync(pathTo('server', 'main.ts'), pathTo('linked.ts'));
    expect(await reportOfWriting()).toEqual([pathTo('shared')]);
  });

  it('goes on when a test is written', async () => {
    writeFileSync(pathTo('server', 'main.test.ts'), 'export const changed = true;');
    expect(await reportOfWriting()).toEqual([pathTo('shared')]);
  });
});
