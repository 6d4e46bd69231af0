import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpeg, phonePhoto } from '../../test/support/sample-files.ts';
import { readPictureFacts, type PictureFacts } from './picture-facts.ts';

let folder: string;
let cache: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-facts-'));
  cache = join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true }));

const add = async (name: string, bytes: Buffer): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};

/** Reads with an empty memory cache, as after a restart. */
const readAnew = async (path: string): Promise<PictureFacts> => {
  let facts: PictureFacts | undefined;
  await jest.isolateModulesAsync(async () => {
    const { readPictureFacts: read } = await import('./picture-facts.ts');
    facts = await read(path, cache);
  });
  if (facts === undefined) throw new Error('Nothing was read.');
  return facts;
};

it('knows size and camera of a picture that stands upright', async () => {
  const path = await add('kocka.jpg', await phonePhoto());
  const facts = await readPictureFacts(path, cache);
  expect(facts).toMatchObject({ width: 600, height: 800, hasExif: true });
});

it('decodes a picture once, whatever its name, and stores the result across restarts', async () => {
  const path = await add('kocka.jpg', await jpeg(300, 200));
  const facts = await readPictureFacts(path, cache);
  expect(await readPictureFacts(await add('jina.jpg', await jpeg(300, 200)), cache)).toEqual(facts);
  const [name = ''] = await readdir(cache);
  expect(await readdir(cache)).toHaveLength(1);
  const focus = { x: 1, y: 2 };
  await writeFile(join(cache, name), JSON.stringify({ ...facts, focus }));
  expect(await readAnew(path)).toEqual({ ...facts, focus });
});

it('recomputes an unreadable result', async () => {
  const path = await add('kocka.jpg', await jpeg(310, 200));
  const facts = await readPictureFacts(path, cache);
  const [name = ''] = await readdir(cache);
  await writeFile(join(cache, name), '{"width":');
  expect(await readAnew(path)).toEqual(facts);
});

it('treats a changed file as another picture', async () => {
  const path = await add('kocka.jpg', await jpeg(320, 200));
  await readPictureFacts(path, cache);
  await add('kocka.jpg', await jpeg(200, 320));
  expect(await readPictureFacts(path, cache)).toMatchObject({ width: 200, height: 320 });
});

it('refuses a file that is not a picture', async () => {
  const path = await add('kocka.jpg', Buffer.from('<svg/>'));
  await expect(readPictureFacts(path, cache)).rejects.toThrow();
});
