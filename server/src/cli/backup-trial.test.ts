import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Overview } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/index.ts';
import { checkBackups } from './doctor/backups.ts';
import { runClub } from './club.ts';

let api: TestApi;
let env: NodeJS.ProcessEnv;
let admin: Person;
let jana: Person;
/** Outside of the data directory. */
let other: string;

const run = async (words: readonly string[], own = env) => {
  const said: string[] = [];
  const ask = async () => '';
  const terminal = { say: (text: string) => void said.push(text), isInteractive: false, ask, askSecret: ask };
  return { status: await runClub(words, own, terminal), said: said.join('\n') };
};

beforeEach(async () => {
  api = await TestApi.open();
  const { dataDir, databaseUrl } = api.test.config;
  env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  other = await mkdtemp(join(tmpdir(), 'club-trial-'));
  admin = await api.person({ role: 1 });
  jana = await api.person({ name: 'Jana', surname: 'Zmizelá' });
  const cat = catInput({ name: 'Micka', image: await api.image() });
  await api.call('POST', '/cats', { as: jana, body: cat });
});
afterEach(async () => {
  await api.close();
  await rm(other, { recursive: true });
});

const nightly = async (): Promise<string> => {
  await run(['backup']);
  const parent = join(api.test.config.dataDir, 'zalohy');
  return join(parent, (await readdir(parent)).at(-1) ?? '');
};
const trial = async () => {
  const overview = (await api.call('GET', '/overview', { as: admin })).json<Overview>();
  return overview.lastBackupTrial;
};
const scratches = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('klub-zkouska-'));

describe('backup --verify', () => {
  it('restores the newest backup aside, compares it, and administrators see when', async () => {
    await nightly();
    expect(await trial()).toBeNull();
    const before = await scratches();
    expect(await run(['backup', '--verify'])).toMatchObject({
      status: 0,
      said: expect.stringContaining('jde obnovit'),
    });
    expect(await scratches()).toEqual(before);
    expect(await trial()).toEqual({
      triedAt: expect.any(String),
      takenAt: expect.any(String),
      isWhole: true,
    });
    // The trial changes nothing of the site.
    expect((await api.call('GET', '/cats')).json()).toHaveLength(1);
    expect(await checkBackups(api.test.config.dataDir, new Date())).toEqual([]);
  });

  it('finds a missing file, a file that differs, and a damaged table; the doctor says so, too', async () => {
    const folder = await nightly();
    const [name = ''] = (await readdir(join(folder, 'files'))).filter((file) => file.endsWith('kocka.png'));
    const path = join(folder, 'files', name);
    const bytes = await readFile(path);
    await writeFile(
      path,
      bytes.map((byte) => byte ^ 1),
    );
    expect((await run(['backup', '--verify'])).said).toContain(`Soubor ${name} je jiný než na webu.`);
    await rm(path);
    expect(await run(['backup', '--verify', folder])).toEqual({
      status: 1,
      said: `Soubor ${name} v záloze chybí nebo není celý.`,
    });
    expect((await trial())?.isWhole).toBe(false);
    expect(await checkBackups(api.test.config.dataDir, new Date())).toMatchObject([{ isMistake: true }]);
    await appendFile(join(folder, 'tables', 'cats.jsonl'), '{}\n');
    expect(await run(['backup', '--verify'])).toEqual({
      status: 1,
      said: 'Záloha je poškozená: tabulka cats.',
    });
  });

  it('says that there is no backup, and where it looked', async () => {
    expect(await run(['backup', '--verify'])).toMatchObject({
      status: 1,
      said: expect.stringContaining('není žádná záloha'),
    });
    expect(await run(['backup', '--verify', other])).toMatchObject({
      status: 1,
      said: expect.stringContaining('není záloha'),
    });
  });
});

describe('a restored backup', () => {
  const erase = async (): Promise<void> => {
    const body = { articles: 'former', cats: 'remove' };
    await api.call('PUT', '/users/current/departure', { as: jana, body });
    expect((await api.call('POST', `/users/${jana.userId}/erasure`, { as: admin })).statusCode).toBe(204);
    await api.files.removeDiscarded();
  };
  const rows = async (dataDir: string) => {
    const { db, close } = await openDatabase(readConfig({ DATA_DIR: dataDir }));
    const user = db.selectFrom('users').selectAll().where('userId', '=', jana.userId);
    const found = {
      user: await user.executeTakeFirst(),
      cats: await db.selectFrom('cats').selectAll().execute(),
    };
    await close();
    return found;
  };

  it('erases again whom a later backup beside it names', async () => {
    const early = join(other, 'drive');
    await run(['backup', early]);
    await erase();
    await run(['backup', join(other, 'pozdeji')]);
    const machine = join(other, 'machine');
    const { status, said } = await run(['restore', early], { DATA_DIR: machine });
    expect(status).toBe(0);
    expect(said).toContain('Údaje 1\u00a0člověka, které byly po této záloze smazané, jsou smazané znovu.');
    expect(await rows(machine)).toMatchObject({
      user: { surname: 'člen', email: `former-${jana.userId}@invalid` },
      cats: [],
    });
    const files = await readdir(join(machine, 'files'));
    expect(files.filter((name) => name.endsWith('kocka.png'))).toEqual([]);
  });

  it('erases again whom the list in the data directory names, and who was removed by a command', async () => {
    const early = join(other, 'drive');
    await run(['backup', early]);
    await run(['remove-user', jana.email, '--yes']);
    const machine = join(other, 'machine');
    await run(['import-demo'], { DATA_DIR: machine });
    const list = join(api.test.config.dataDir, 'smazane-ucty.json');
    await writeFile(join(machine, 'smazane-ucty.json'), await readFile(list));
    expect(await run(['restore', early, '--replace'], { DATA_DIR: machine })).toMatchObject({ status: 0 });
    expect(await rows(machine)).toEqual({ user: undefined, cats: [] });
  });

  it('leaves everybody else as they were', async () => {
    const early = join(other, 'drive');
    await run(['backup', early]);
    const machine = join(other, 'machine');
    expect((await run(['restore', early], { DATA_DIR: machine })).said).not.toContain('smazané');
    expect(await rows(machine)).toMatchObject({ user: { surname: 'Zmizelá' }, cats: [{ name: 'Micka' }] });
  });
});
