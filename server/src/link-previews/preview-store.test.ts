import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PreviewStore } from './preview-store.ts';

const [first, second, third] = ['a', 'b', 'c'].map((sign) => sign.repeat(32)) as [string, string, string];

describe('stored previews', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'previews-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = (limits = { mostFiles: 2, mostBytes: 100 }) => new PreviewStore(folder, limits);
  /** Files are removed beside the answer. */
  const untilFiles = async (names: string[]) => {
    const wanted = names.map((name) => `${name}.jpg`);
    while ((await readdir(folder)).sort().join() !== wanted.join());
  };

  it('are never more than their number, and the one that was asked for longest ago goes', async () => {
    const store = open();
    await store.write(first, Buffer.from('1'));
    await store.write(second, Buffer.from('2'));
    expect(String(await store.read(first))).toBe('1');
    await store.write(third, Buffer.from('3'));
    await untilFiles([first, third]);
    expect(await store.read(second)).toBeNull();
  });

  it('are never more than their bytes', async () => {
    const store = open({ mostFiles: 10, mostBytes: 100 });
    await store.write(first, Buffer.alloc(60));
    await store.write(second, Buffer.alloc(60));
    await untilFiles([second]);
  });

  it('are taken over by the next process', async () => {
    for (const [index, name] of [second, first, third].entries()) {
      await writeFile(join(folder, `${name}.jpg`), 'x');
      await utimes(join(folder, `${name}.jpg`), index + 1, index + 1);
    }
    expect(String(await open().read(third))).toBe('x');
    await untilFiles([first, third]);
  });

  it('are deleted after a day though they are asked for, since people whom they name may be erased', async () => {
    const store = open();
    const now = new Date('2026-05-04T10:00:00Z');
    for (const [name, drawnAt] of [
      [first, '2026-05-03T09:59:59Z'],
      [second, '2026-05-03T10:00:01Z'],
    ] as const) {
      await store.write(name, Buffer.from('x'));
      await utimes(join(folder, `${name}.jpg`), new Date(drawnAt), new Date(drawnAt));
    }
    expect(String(await store.read(first))).toBe('x');
    await store.deleteOld(now);
    expect(await readdir(folder)).toEqual([`${second}.jpg`]);
    expect(await store.read(first)).toBeNull();
  });

  it('that are being written are left to their process, unless it ended long ago', async () => {
    const now = new Date('2026-05-04T10:00:00Z');
    for (const [draft, changedAt] of [
      [`${first}.7.draft`, '2026-05-04T08:59:59Z'],
      [`${second}.8.draft`, '2026-05-04T09:00:01Z'],
    ] as const) {
      await writeFile(join(folder, draft), 'x');
      await utimes(join(folder, draft), new Date(changedAt), new Date(changedAt));
    }
    const store = open();
    expect(await store.read(first)).toBeNull();
    await store.deleteOld(now);
    expect(await readdir(folder)).toEqual([`${second}.8.draft`]);
  });

  it('need no folder before the first one is drawn', async () => {
    await expect(
      new PreviewStore(join(folder, 'none'), { mostFiles: 2, mostBytes: 100 }).deleteOld(new Date()),
    ).resolves.toBeUndefined();
  });

  it('may be deleted by an operator while the server runs', async () => {
    const store = open();
    await store.write(first, Buffer.from('1'));
    await rm(join(folder, `${first}.jpg`));
    expect(await store.read(first)).toBeNull();
    await store.write(first, Buffer.from('2'));
    expect(String(await store.read(first))).toBe('2');
  });
});
