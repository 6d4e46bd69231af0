import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestApi } from '../../test/support/test-api.ts';
import { runClub } from './club.ts';

let api: TestApi;
let folder: string;

const run = async (...words: string[]) => {
  const said: string[] = [];
  const never = async () => '';
  const terminal = {
    say: (text: string) => void said.push(text),
    isInteractive: false,
    ask: never,
    askSecret: never,
  };
  const { dataDir, databaseUrl } = api.test.config;
  const env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  return { status: await runClub(['content', ...words], env, terminal), said: said.join('\n') };
};

const settings = () =>
  api.test.database.db.selectFrom('clubSettings').select(['key', 'value']).orderBy('key').execute();

beforeEach(async () => {
  api = await TestApi.open();
  folder = join(await mkdtemp(join(tmpdir(), 'club-content-')), 'obsah');
});
afterEach(async () => {
  await api.close();
  await rm(join(folder, '..'), { recursive: true });
});

it('the exported folder holds everything, and imported as it is it changes nothing', async () => {
  expect(await run('export', folder)).toEqual({ status: 0, said: `Obsah klubu je ve složce ${folder}.` });
  expect((await readdir(folder)).toSorted()).toEqual([
    'CTI-ME.txt',
    'club.json',
    'gallery',
    'posters',
    'sponsors',
  ]);
  expect(await readdir(join(folder, 'gallery'))).toHaveLength(18);
  expect((await readdir(join(folder, 'posters'))).toSorted()).toEqual([
    'jaro.webp',
    'leto.webp',
    'podzim.webp',
    'zima.webp',
  ]);
  const before = await settings();
  expect(await run('import', folder)).toEqual({ status: 0, said: 'Web ukazuje obsah z této složky.' });
  expect(await settings()).toEqual(before);
});

it('an edited folder replaces the content, with a picture more and one less', async () => {
  await run('export', folder);
  const path = join(folder, 'club.json');
  await writeFile(
    path,
    (await readFile(path, 'utf8')).replace('"membershipFee": 600', '"membershipFee": 750'),
  );
  const [first = ''] = await readdir(join(folder, 'gallery'));
  await writeFile(
    join(folder, 'gallery', '999-nova.webp'),
    await readFile(join(folder, 'posters', 'zima.webp')),
  );
  await rm(join(folder, 'gallery', first));
  expect(await run('import', folder)).toMatchObject({ status: 0 });
  const stored = new Map((await settings()).map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  expect(stored.get('content/payment')).toMatchObject({ membershipFee: 750 });
  const { pictures } = stored.get('content/gallery') as { pictures: { image: string }[] };
  expect(pictures).toHaveLength(18);
});

it('a folder with mistakes changes nothing, and they are named', async () => {
  await run('export', folder);
  const before = await settings();
  await writeFile(join(folder, 'gallery', '001-rozbite.jpg'), 'not a picture');
  expect(await run('import', folder)).toEqual({
    status: 1,
    said: 'Nic se nezměnilo, složka má chyby:\nsložka gallery, soubor 001-rozbite.jpg: soubor nelze přečíst',
  });
  await rm(join(folder, 'club.json'));
  expect(await run('import', folder)).toMatchObject({
    status: 1,
    said: expect.stringContaining('club.json chybí'),
  });
  expect(await settings()).toEqual(before);
});

it('nothing is written into a folder that holds something, and the usage is shown for other words', async () => {
  await run('export', folder);
  expect(await run('export', folder)).toEqual({ status: 1, said: `Složka ${folder} není prázdná.` });
  for (const words of [[], ['export'], ['toString', 'x'], ['import', 'a', 'b']])
    expect(await run(...words)).toMatchObject({ status: 2 });
});
