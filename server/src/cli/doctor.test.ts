import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../test/support/test-api.ts';
import { makeBuild } from '../../test/support/test-builds.ts';
import { readConfig } from '../config.ts';
import { folderTarget, openRegistry, publish, remotesFolder } from '../deployments/index.ts';
import { runClub } from './club.ts';
import { evaluateNode } from './doctor.ts';
import { checkBackups } from './doctor/backups.ts';
import { evaluateDatabase } from './doctor/database.ts';
import { evaluateFreeSpace } from './doctor/disk.ts';
import { checkPublishedVersions } from './doctor/published-versions.ts';
import { evaluatePermissions } from './doctor/folder.ts';
import {
  checkClock,
  checkSite,
  evaluateCertificate,
  evaluateClock,
  evaluateProxy,
} from './doctor/network.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const mistake = (text: RegExp | string) => [{ isMistake: true, text: expect.stringMatching(text) }];
const warning = (text: RegExp | string) => [{ isMistake: false, text: expect.stringMatching(text) }];

const configOf = (env: Record<string, string>) =>
  readConfig({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'klub',
    FIREBASE_API_KEY: 'klic',
    FIREBASE_APP_ID: 'klub',
    ...env,
  });

/** URL at which every request gets this response. */
const withServer = async (
  headers: Record<string, string>,
  status: number,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const server = createServer((_request, response) => void response.writeHead(status, headers).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server has this shape.
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

describe('klub doctor', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await TestApi.open();
  });
  afterEach(() => api.close());

  const run = async (own: Record<string, string> = {}) => {
    const { dataDir, databaseUrl } = api.test.config;
    const env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }), ...own };
    const said: string[] = [];
    const answer = async () => '';
    const terminal = {
      say: (text: string) => void said.push(text),
      isInteractive: false,
      ask: answer,
      askSecret: answer,
    };
    const status = await runClub(['doctor'], env, terminal);
    return { status, said: said.join('\n') };
  };

  it('reports nothing about the database of a running site', async () => {
    const { said } = await run();
    expect(said).not.toMatch(/Databáze|Verze|Hodiny|Zálohy|Proxy/);
  });

  it('reports that the database does not answer, with the kind of error', async () => {
    const { status, said } = await run({ DATABASE_URL: 'postgres://klub@127.0.0.1:1/klub' });
    expect(status).toBe(1);
    expect(said).toMatch(/Databáze: nedá se otevřít \(.*ECONNREFUSED/);
  });

  it('reports a missing data folder', async () => {
    const { status, said } = await run({ DATA_DIR: join(api.test.config.dataDir, 'jinde') });
    expect([status, said]).toEqual([1, expect.stringContaining('DATA_DIR')]);
  });

  it('reports a database of a newer version', async () => {
    await api.test.database.db
      .withoutPlugins()
      // The migrator's table is not part of the schema's types.
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later', timestamp: now.toISOString() })
      .execute();
    const { status, said } = await run();
    expect([status, said]).toEqual([1, expect.stringContaining('novější verze')]);
  });

  const onPosix = process.platform === 'win32' ? it.skip : it;
  onPosix('warns of a data folder that every user may read', async () => {
    const { dataDir } = api.test.config;
    await chmod(dataDir, 0o755);
    expect((await run()).said).toContain(`${dataDir} smí číst každý uživatel`);
    await chmod(dataDir, 0o750);
    expect((await run()).said).not.toContain('smí číst každý');
  });

  it('reports the age of the newest backup, and ignores incomplete ones', async () => {
    const { dataDir } = api.test.config;
    expect(await checkBackups(dataDir, now)).toEqual(mistake('není žádná'));
    await mkdir(join(dataDir, 'zalohy', '2026-11-22-032000.rozepsano'), { recursive: true });
    expect(await checkBackups(dataDir, now)).toEqual(mistake('není žádná'));
    const folder = join(dataDir, 'zalohy', '2026-11-20-032000');
    await mkdir(folder);
    const manifest = { format: 1, migrations: ['0001-club'], tables: [], files: 'local' };
    const write = (createdAt: Date) =>
      writeFile(join(folder, 'backup.json'), JSON.stringify({ ...manifest, createdAt }));
    await write(daysLater(-3));
    expect(await checkBackups(dataDir, now)).toEqual(mistake(/poslední je z 20\.\s11\.\s2026/));
    await write(daysLater(-1));
    expect(await checkBackups(dataDir, now)).toEqual([]);
  });
});

it('reports what a published version reads and this version of the site does not send', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'club-doctor-'));
  const config = readConfig({ DATA_DIR: folder });
  const cats = (field: string) => ({ 'GET /cats': { query: [], answer: { [field]: ['string'] }, body: {} } });
  const { registry, close } = await openRegistry(config);
  const build = await makeBuild(folder, 'member-app', 'entry', { uses: { api: cats('[].ems') } });
  await publish(registry, folderTarget(remotesFolder(folder)), [build], { keepDays: 14 });
  await close();
  expect(await checkPublishedVersions(config, async () => cats('[].ems'))).toEqual([]);
  expect(await checkPublishedVersions(config, async () => cats('[].code'))).toEqual(
    mistake(/member-app [0-9a-f]{12} čte „\[\]\.ems“ z GET \/cats, .* neposílá\. Spusťte klub deploy/),
  );
  await rm(folder, { recursive: true });
});

describe('its checks', () => {
  it('of the disk', () => {
    expect(evaluateFreeSpace(50_000, '/data')).toEqual([]);
    expect(evaluateFreeSpace(1_500, '/data')).toEqual(warning('1500 MB'));
    expect(evaluateFreeSpace(120.7, '/data')).toEqual(mistake('120 MB'));
  });

  it('of owners and rights', () => {
    const folder = { path: '/data', uid: 7, mode: 0o40750 };
    const file = { path: '/data/club.sqlite', uid: 7, mode: 0o100640 };
    expect(evaluatePermissions([folder, file], 7)).toEqual([]);
    expect(evaluatePermissions([folder, { ...file, uid: 0 }], 7)).toEqual(
      mistake('club.sqlite patří jinému'),
    );
    expect(evaluatePermissions([folder, { ...file, mode: 0o100440 }], 7)).toEqual(mistake('nesmí zapisovat'));
  });

  it('of a certificate', () => {
    expect(evaluateCertificate('webu', daysLater(60), now)).toEqual([]);
    expect(evaluateCertificate('webu', daysLater(5), now)).toEqual(warning('za 5\u00a0dní'));
    expect(evaluateCertificate('webu', daysLater(3), now)).toEqual(warning('za 3\u00a0dny'));
    expect(evaluateCertificate('webu', daysLater(1), now)).toEqual(warning('za 1\u00a0den '));
    expect(evaluateCertificate('webu', daysLater(-1), now)).toEqual(mistake('skončila'));
  });

  it('of the clock', () => {
    expect(evaluateClock(now, new Date(now.getTime() - 20_000), 'Googlu')).toEqual([]);
    expect(evaluateClock(now, new Date(now.getTime() - 90_000), 'Googlu')).toEqual(mistake('90 s napřed'));
    expect(evaluateClock(now, new Date(now.getTime() + 90_000), 'Googlu')).toEqual(mistake('90 s pozadu'));
  });

  it('of Node', () => {
    expect(evaluateNode('24.21.0')).toEqual([]);
    expect(evaluateNode('22.1.0')).toEqual(mistake('22.1.0'));
  });

  it('of a proxy that is not configured, and of one that can be bypassed', () => {
    const site = { SITE_URL: 'https://www.klub.example' };
    expect(evaluateProxy(configOf(site))).toEqual(mistake('TRUSTED_PROXY'));
    expect(evaluateProxy(configOf({ ...site, TRUSTED_PROXY: '127.0.0.1' }))).toEqual([]);
    expect(evaluateProxy(configOf({ ...site, TRUSTED_PROXY: '127.0.0.1', HOST: '0.0.0.0' }))).toEqual(
      warning('HOST=127.0.0.1'),
    );
    expect(evaluateProxy(configOf({}))).toEqual(mistake('SITE_URL'));
    expect(evaluateProxy(readConfig({}))).toEqual([]);
  });

  it('of the database', () => {
    const current = { pending: [], unknown: [] };
    const certificateEnd = daysLater(90);
    expect(evaluateDatabase(current, true, now)).toEqual([]);
    expect(evaluateDatabase({ ...current, pending: ['x'] }, true, now)).toEqual(warning('čeká na úpravu'));
    expect(evaluateDatabase({ ...current, server: { now, certificateEnd } }, false, now)).toEqual([]);
    const plain = { ...current, server: { now, certificateEnd: null } };
    expect(evaluateDatabase(plain, true, now)).toEqual([]);
    expect(evaluateDatabase(plain, false, now)).toEqual(warning('není šifrované'));
    const ending = { ...current, server: { now, certificateEnd: daysLater(-2) } };
    expect(evaluateDatabase(ending, false, now)).toEqual(mistake('Certifikát databáze'));
    const slow = { ...current, server: { now: daysLater(-1), certificateEnd } };
    expect(evaluateDatabase(slow, false, now)).toEqual(mistake('Hodiny'));
  });

  it('of the site as visitors reach it', async () => {
    await withServer({}, 200, async (url) => expect(await checkSite(url, now)).toEqual([]));
    await withServer({}, 502, async (url) =>
      expect(await checkSite(url, now)).toEqual(mistake('odpovídá stavem 502')),
    );
    expect(await checkSite('http://127.0.0.1:1', now)).toEqual(mistake('neodpovídá'));
  });

  it('of the clock against the service that signs tokens', async () => {
    const date = new Date(Date.now() - 3600_000).toUTCString();
    await withServer({ date }, 404, async (url) => expect(await checkClock(url)).toEqual(mistake('napřed')));
    expect(await checkClock('http://127.0.0.1:1')).toEqual(warning('Google neodpovídá'));
  });
});
