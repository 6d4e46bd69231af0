import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import { readConfig } from '../config.ts';
import { demoContent } from '../club/demo-content.ts';
import { openDatabase } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { queueMail } from '../mail/index.ts';
import { runClub } from './club.ts';

const execute = promisify(execFile);

let api: TestApi;
let env: NodeJS.ProcessEnv;

/** Runs a command with these answers to its questions; takes an array of words when one is a path. */
const run = async (
  command: string | readonly string[],
  { answers = [] as string[], isInteractive = false, env: own = env } = {},
) => {
  const said: string[] = [];
  const answer = async () => answers.shift() ?? '';
  const terminal = {
    say: (text: string) => void said.push(text),
    isInteractive,
    ask: answer,
    askSecret: answer,
  };
  const words = typeof command === 'string' ? command.split(' ') : command;
  const status = await runClub(words.filter(Boolean), own, terminal);
  return { status, said: said.join('\n') };
};

const byEmail = (email: string) =>
  api.test.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

beforeEach(async () => {
  api = await TestApi.open();
  const { dataDir, databaseUrl } = api.test.config;
  env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
});
afterEach(() => api.close());

describe('npm run club', () => {
  it('lists its commands in Czech', async () => {
    const { status, said } = await run('');
    expect(status).toBe(0);
    for (const name of [
      'create-admin',
      'edit-user',
      'set-role',
      'remove-user',
      'backup',
      'restore',
      'content',
      'search',
      'import-demo',
      'mail-test',
      'check',
      'doctor',
    ]) {
      expect(said).toContain(name);
      expect(await run(`${name} --help`)).toMatchObject({
        status: 0,
        said: expect.stringContaining(`npm run club -- ${name}`),
      });
    }
  });

  it.each([
    'nesmysl',
    'toString',
    'set-role',
    'set-role a@example.cz kral',
    'check vse',
    'doctor vse',
    'backup a b',
    'mail-test',
    'search',
    'search anew',
    'check --vse',
    'restore',
  ])('shows its usage for %s', async (command) => {
    expect(await run(command)).toMatchObject({ status: 2, said: expect.stringContaining('npm run club --') });
  });

  it('writes the index of the search anew', async () => {
    expect(await run('search rebuild')).toMatchObject({
      status: 0,
      said: expect.stringContaining('souhlasí'),
    });
  });

  it('names the invalid variable', async () => {
    expect(await run('check', { env: { ...env, PORT: 'x' } })).toMatchObject({
      status: 1,
      said: expect.stringContaining('PORT'),
    });
  });
});

it.each(['edit-user {email} --surname Vaňková', 'set-role {email} spravce'])(
  'a user who is changed by %s has a new version, so that open forms detect a conflict',
  async (command) => {
    const admin = await api.person({ role: 1 });
    const { email, userId } = await api.person();
    const before = (await byEmail(email))?.version ?? 0;
    expect(await run(command.replace('{email}', email))).toMatchObject({ status: 0 });
    expect((await byEmail(email))?.version).toBe(before + 1);
    const answer = await api.call('PUT', `/users/${userId}/editmembership`, {
      as: admin,
      body: { date: null },
      headers: { 'if-match': `"${before}"` },
    });
    expect(answer.statusCode).toBe(412);
  },
);

describe('An administrator', () => {
  const command = 'create-admin --email Hana@Klub.cz --name Hana --surname Dvořáková';

  it('is created and can sign in and publish', async () => {
    expect(await run(command, { answers: ['Kocour-2026'] })).toMatchObject({ status: 0 });
    const token = await api.signIn('hana@klub.cz', 'Kocour-2026');
    expect((await api.call('GET', '/users', { as: { token } })).statusCode).toBe(200);
  });

  it('must choose a password that is long enough and repeat it', async () => {
    expect(await run(command, { answers: ['kratke'] })).toEqual({
      status: 1,
      said: 'Heslo musí mít 8 až 128 znaků.',
    });
    expect(await run(command, { answers: ['Kocour-2026', 'Kocour-2027'], isInteractive: true })).toEqual({
      status: 1,
      said: 'Hesla se neshodují.',
    });
    expect(await byEmail('hana@klub.cz')).toBeUndefined();
  });

  it('cannot take the e-mail of another account', async () => {
    const { email } = await api.person();
    expect(
      await run(`create-admin --email ${email} --name A --surname B`, { answers: ['Kocour-2026'] }),
    ).toEqual({ status: 1, said: 'Tento e-mail už někdo má.' });
  });

  it('is appointed and dismissed with effect on the next call', async () => {
    const boss = await api.person({ role: 1 });
    const member = await api.person();
    expect(await run(`set-role ${member.email} spravce`)).toMatchObject({ status: 0 });
    expect((await api.call('GET', '/users', { as: member })).statusCode).toBe(200);
    await run(`set-role ${boss.email} clen`);
    expect((await api.call('GET', '/users', { as: boss })).statusCode).toBe(403);
  });

  it('cannot be dismissed when there is no other', async () => {
    const boss = await api.person({ role: 1 });
    expect(await run(`set-role ${boss.email} clen`)).toMatchObject({
      status: 1,
      said: expect.stringContaining('poslední'),
    });
    expect(await run(`remove-user ${boss.email} --yes`)).toMatchObject({ status: 1 });
    expect((await api.call('GET', '/users', { as: boss })).statusCode).toBe(200);
  });
});

describe('A member', () => {
  it('gets another name and e-mail, keeps the password, and visitors see the name at once', async () => {
    const member = await api.person();
    await api.call('POST', '/cats', {
      as: member,
      body: catInput({ name: 'Míca' }),
    });
    expect((await api.call('GET', '/cats')).body).toContain('Nováková');
    expect(
      await run(`edit-user ${member.email.toUpperCase()} --surname Vaňková --email Nova@Klub.cz`),
    ).toMatchObject({ status: 0 });
    await api.test.database.changes.poll();
    expect((await api.call('GET', '/cats')).json()).toMatchObject([{ owner: { surname: 'Vaňková' } }]);
    expect(await api.signIn('nova@klub.cz', member.password)).not.toBe('');
    await expect(api.signIn(member.email, member.password)).rejects.toThrow();
  });

  it('cannot be given the e-mail of another, and nothing changes', async () => {
    const [first, second] = [await api.person(), await api.person()];
    expect(await run(`edit-user ${first.email} --email ${second.email}`)).toEqual({
      status: 1,
      said: 'Tento e-mail už někdo má.',
    });
    expect(await run(`edit-user ${first.email} --email nesmysl`)).toMatchObject({ status: 1 });
    expect(await byEmail(first.email)).toMatchObject({ userId: first.userId });
  });

  it('without an account is reported as such, and nothing changes', async () => {
    const member = await api.person();
    await api.identity.deleteAccount(member.uid);
    const { status, said } = await run(`edit-user ${member.email} --email nova-adresa@klub.cz`);
    expect(status).toBe(1);
    expect(said).toMatch(/účet tohoto člena nezná/);
    expect(await byEmail(member.email)).toMatchObject({ userId: member.userId });
  });

  it('that does not exist is named', async () => {
    expect(await run('edit-user kdo@example.cz --name A')).toEqual({
      status: 1,
      said: 'Uživatele s e-mailem kdo@example.cz neznáme.',
    });
  });

  it('is deleted with cats, articles, pictures, reset e-mails and the account', async () => {
    const { dataDir } = api.test.config;
    const member = await api.person();
    const { db } = api.test.database;
    const createdAt = new Date().toISOString();
    const portrait = await readFile(join(import.meta.dirname, '../demo/assets/portraits/06-sphynx.webp'));
    const image = await api.files.put({ name: 'elias.webp', bytes: portrait, contentType: 'image/webp' });
    const { catId } = await db
      .insertInto('cats')
      .values({ ...catInput({ name: 'Eliáš', image }), ownerId: member.userId, createdAt })
      .returning('catId')
      .executeTakeFirstOrThrow();
    const { articleId } = await db
      .insertInto('articles')
      .values({ name: 'A', text: '<p>A</p>', creatorId: member.userId, approved: 1, createdAt })
      .returning('articleId')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('catImages')
      .values({ catId, image: await api.image() })
      .execute();
    await db
      .insertInto('articleImages')
      .values({ articleId, image: await api.image() })
      .execute();
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    await writeFile(join(dataDir, 'mail', 'a.eml'), `To: ${member.email}\nSubject: x\n`);
    await writeFile(join(dataDir, 'mail', 'b.eml'), 'To: jina@example.cz\nSubject: x\n');
    for (const to of [member, { ...member, email: 'jina@example.cz' }]) {
      await api.test.database.write(async (trx) => {
        const mail = { kind: 'test', userId: null, facts: {} } as const;
        return queueMail(
          trx,
          { ...mail, to: { name: `${to.name} ${'x'.repeat(80)}`, email: to.email } },
          api.time.now,
        );
      });
    }
    await api.mail.sendDue();

    expect(await run(`remove-user ${member.email} --yes`)).toMatchObject({ status: 0 });

    for (const table of ['users', 'cats', 'articles', 'identityAccounts', 'storedObjects'] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
    expect(await db.selectFrom('mails').select('toEmail').execute()).toEqual([
      { toEmail: 'jina@example.cz' },
    ]);
    const left = await readdir(join(dataDir, 'mail'));
    expect(left).toHaveLength(2);
    for (const name of left)
      expect(await readFile(join(dataDir, 'mail', name), 'utf8')).toMatch(/jina@example\.cz/);
    expect((await readdir(join(dataDir, 'files'))).filter((name) => name.endsWith('.webp'))).toEqual([]);
    expect((await api.call('GET', '/users/current', { as: member })).statusCode).toBe(401);
  });

  it('is not deleted without confirmation', async () => {
    const { email } = await api.person();
    expect(await run(`remove-user ${email}`)).toMatchObject({ status: 2 });
    expect(await run(`remove-user ${email}`, { isInteractive: true, answers: ['ne'] })).toEqual({
      status: 1,
      said: 'Nic se nesmazalo.',
    });
    expect(await byEmail(email)).toBeDefined();
    expect(await run(`remove-user ${email}`, { isInteractive: true, answers: ['ano'] })).toMatchObject({
      status: 0,
    });
  });
});

describe('Demo content', () => {
  it('fills an empty database, once', async () => {
    expect(await run('import-demo')).toMatchObject({
      status: 0,
      said: expect.stringContaining('spravce@example.cz'),
    });
    await api.test.database.changes.poll();
    expect((await api.call('GET', '/cats')).json()).toHaveLength(24);
    expect(await run('import-demo')).toMatchObject({ status: 1 });
  });

  it('is refused on a public site', async () => {
    const firebase = {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: 'p',
      FIREBASE_API_KEY: 'k',
      FIREBASE_APP_ID: 'a',
    };
    expect(
      await run('import-demo', { env: { ...env, ...firebase, SITE_URL: 'https://klub.cz' } }),
    ).toMatchObject({
      status: 1,
      said: expect.stringContaining('na vlastní počítač'),
    });
    expect(await run('import-demo', { env: { ...env, SITE_URL: 'https://klub.cz' } })).toMatchObject({
      status: 1,
    });
  });
});

describe('A check', () => {
  it('passes for a demo on a local installation, and reports its values and accounts on a public site', async () => {
    await run('import-demo');
    expect(await run('check')).toEqual({ status: 0, said: 'Vše je v pořádku.' });
    const firebase = {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: 'p',
      FIREBASE_API_KEY: 'k',
      FIREBASE_APP_ID: 'a',
    };
    const { status, said } = await run('check', {
      env: { ...env, ...firebase, SITE_URL: 'https://klub.cz' },
    });
    expect(status).toBe(1);
    expect(said).toContain('Účet je u banky, která neexistuje.');
    expect(said).toContain('Ve výboru je ukázková osoba: Petr Habr.');
    expect(said).toContain('spravce@example.cz je ukázkový účet');
  });

  it('reports mistakes in the content that is taken over, a missing file and a missing administrator', async () => {
    const { dataDir } = api.test.config;
    await api.files.put({
      name: 'a.webp',
      bytes: await readFile(join(import.meta.dirname, '../demo/assets/portraits/06-sphynx.webp')),
      contentType: 'image/webp',
    });
    for (const name of await readdir(join(dataDir, 'files')))
      await rm(join(dataDir, 'files', name), { recursive: true });
    await mkdir(join(dataDir, 'content'));
    await writeFile(
      join(dataDir, 'content', 'club.json'),
      JSON.stringify({ ...demoContent, account: '1/9999' }),
    );
    const { status, said } = await run('check');
    expect(status).toBe(1);
    expect(said).toContain('club.json, account: není české číslo účtu');
    expect(said).toContain('Soubory: chybí');
    expect(said).toContain('chybí správce');
  });
});

describe('A backup', () => {
  let other: string;
  beforeEach(async () => {
    other = await mkdtemp(join(tmpdir(), 'club-restore-'));
  });
  afterEach(() => rm(other, { recursive: true }));

  /** Excludes what changes while smaller copies of the pictures are still being made. */
  const filesOf = (db: Database['db']) =>
    db
      .selectFrom('storedObjects')
      .select(['name', 'contentType', 'size', 'createdAt'])
      .orderBy('name')
      .execute();

  const rowsOf = async (dataDir: string) => {
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
    const { db } = database;
    const rows = {
      users: await db.selectFrom('users').selectAll().orderBy('userId').execute(),
      cats: await db.selectFrom('cats').selectAll().orderBy('catId').execute(),
      articleImages: await db.selectFrom('articleImages').selectAll().orderBy('imageId').execute(),
      accounts: await db.selectFrom('identityAccounts').selectAll().orderBy('uid').execute(),
      clubFiles: await db.selectFrom('clubFiles').selectAll().orderBy('file').execute(),
      files: await filesOf(db),
    };
    await database.close();
    return rows;
  };

  it('taken during writes restores completely on an empty machine, and passes the check', async () => {
    await run('import-demo');
    const member = await api.person();
    const folder = join(other, 'zaloha');
    let isDone = false;
    const writing = (async () => {
      for (let count = 0; !isDone; count += 1)
        await api.call('POST', '/cats', { as: member, body: catInput({ name: `Kočka ${count}` }) });
    })();
    // A separate process: within this one the two would deadlock.
    const main = join(import.meta.dirname, 'main.ts');
    await execute(process.execPath, [main, 'backup', folder], { env: { ...process.env, ...env } });
    isDone = true;
    await writing;

    const machine = join(other, 'machine');
    expect(await run(['restore', folder], { env: { DATA_DIR: machine } })).toMatchObject({ status: 0 });
    expect(await run('check', { env: { DATA_DIR: machine } })).toEqual({
      status: 0,
      said: 'Vše je v pořádku.',
    });
    const restored = await rowsOf(machine);
    expect(restored.users).toHaveLength(16);
    expect(restored.cats.length).toBeGreaterThan(24);
    expect(restored.clubFiles).toHaveLength(28);
  });

  it('holds every row of every table', async () => {
    await run('import-demo');
    await run(['backup', join(other, 'zaloha')]);
    const machine = join(other, 'machine');
    await run(['restore', join(other, 'zaloha')], { env: { DATA_DIR: machine } });
    const { db } = api.test.database;
    expect(await rowsOf(machine)).toEqual({
      users: await db.selectFrom('users').selectAll().orderBy('userId').execute(),
      cats: await db.selectFrom('cats').selectAll().orderBy('catId').execute(),
      articleImages: await db.selectFrom('articleImages').selectAll().orderBy('imageId').execute(),
      accounts: await db.selectFrom('identityAccounts').selectAll().orderBy('uid').execute(),
      clubFiles: await db.selectFrom('clubFiles').selectAll().orderBy('file').execute(),
      files: await filesOf(db),
    });
  });

  it('is restored into an empty PostgreSQL or SQLite database, where new ids continue above the old ones', async () => {
    const { email, password, userId } = await api.person();
    await run(['backup', join(other, 'zaloha')]);
    await api.close();
    api = await TestApi.open();
    const { dataDir, databaseUrl } = api.test.config;
    env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
    expect(await run(['restore', join(other, 'zaloha')])).toMatchObject({ status: 0 });
    const member = await api.person();
    expect(member.userId).toBe(userId + 1);
    expect(await api.signIn(email, password)).not.toBe('');
  });

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    'leaves out other schemas, and is restored beside them',
    async () => {
      const addSchema = async (): Promise<void> => {
        const { db } = api.test.database;
        await sql`create schema provider`.execute(db);
        await sql`create table provider.jobs (job_id integer generated always as identity)`.execute(db);
      };
      await addSchema();
      expect(await run(['backup', join(other, 'zaloha')])).toMatchObject({ status: 0 });
      expect(await readdir(join(other, 'zaloha/tables'))).not.toContain('jobs.jsonl');
      await api.close();
      api = await TestApi.open();
      env = { ...env, DATA_DIR: api.test.config.dataDir, DATABASE_URL: api.test.config.databaseUrl ?? '' };
      await addSchema();
      expect(await run(['restore', join(other, 'zaloha')])).toMatchObject({ status: 0 });
    },
  );

  it("reports its time in Prague, whatever the server's time zone", async () => {
    const folder = join(other, 'zaloha');
    await run(['backup', folder]);
    const manifest = join(folder, 'backup.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(
      manifest,
      text.replace(/"createdAt": "[^"]+"/, '"createdAt": "2026-07-31T22:30:00.000Z"'),
    );
    expect(await run(['restore', folder], { env: { DATA_DIR: join(other, 'machine') } })).toEqual({
      status: 0,
      said: 'Obnoveno ze zálohy z 1.\u00a08.\u00a02026, 0.30.',
    });
  });

  it('is not mixed with existing content, which is moved aside on request', async () => {
    const machine = join(other, 'machine');
    const elsewhere = { DATA_DIR: machine };
    await run('import-demo', { env: elsewhere });
    await api.person();
    await run(['backup', join(other, 'zaloha')]);
    expect(await run(['restore', join(other, 'zaloha')], { env: elsewhere })).toMatchObject({
      status: 1,
      said: expect.stringContaining('--replace'),
    });
    expect((await rowsOf(machine)).users).toHaveLength(15);
    expect(await run(['restore', join(other, 'zaloha'), '--replace'], { env: elsewhere })).toMatchObject({
      status: 0,
    });
    expect((await rowsOf(machine)).users).toHaveLength(1);
    const [aside = ''] = (await readdir(machine)).filter((name) => name.startsWith('pred-obnovou-'));
    expect(await readdir(join(machine, aside))).toEqual(expect.arrayContaining(['club.sqlite', 'files']));
  });

  it('does not replace the data of a running server', async () => {
    const machine = join(other, 'machine');
    const running = await openDatabase(readConfig({ DATA_DIR: machine }));
    await run(['backup', join(other, 'zaloha')]);
    expect(
      await run(['restore', join(other, 'zaloha'), '--replace'], { env: { DATA_DIR: machine } }),
    ).toEqual({
      status: 1,
      said: 'Web běží. Nejdřív ho zastavte.',
    });
    await running.close();
  });

  it('that is damaged is refused before anything changes', async () => {
    await api.person();
    const folder = join(other, 'zaloha');
    await run(['backup', folder]);
    await writeFile(join(folder, 'tables', 'cats.jsonl'), '{}\n');
    expect(await run(['restore', folder], { env: { DATA_DIR: join(other, 'machine') } })).toEqual({
      status: 1,
      said: 'Záloha je poškozená: tabulka cats.',
    });
    expect(await run(['restore', other])).toMatchObject({
      status: 1,
      said: expect.stringContaining('není záloha'),
    });
    await writeFile(join(folder, 'backup.json'), '{');
    expect(await run(['restore', folder])).toMatchObject({
      status: 1,
      said: expect.stringContaining('poškozená'),
    });
  });

  it('never overwrites another one', async () => {
    await mkdir(join(other, 'zaloha'));
    expect(await run(['backup', join(other, 'zaloha')])).toMatchObject({
      status: 1,
      said: expect.stringContaining('už existuje'),
    });
  });
});
