import { afterEach, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { checkProxies } from '../cli/doctor/network.ts';
import { noticeUnnamedProxies, readUnnamedProxies } from './unnamed-proxies.ts';

const identity = {
  provider: 'firebase',
  projectId: 'klub',
  apiKey: 'key',
  appId: 'app',
  authDomain: 'klub.firebaseapp.com',
  bucket: null,
} as const;

let test: TestDatabase;
afterEach(() => test.remove());

/** A server that is asked and then stopped; each request comes from an address, and is forwarded for another one. */
const serve = async (trustedProxy: string[] | null, asked: readonly [string, string | null][]) => {
  const app = Fastify({ trustProxy: trustedProxy ?? false });
  noticeUnnamedProxies(app, { dataDir: test.config.dataDir, identity });
  app.get('/', async () => 'ok');
  for (const [remoteAddress, reader] of asked) {
    const headers = reader === null ? {} : { 'x-forwarded-for': reader };
    await app.inject({ url: '/', remoteAddress, headers });
  }
  await app.close();
};

const found = async (): Promise<string[]> =>
  (await checkProxies(test.config.dataDir)).map(({ isMistake, text }) => `${isMistake} ${text}`);

describe('klub doctor', () => {
  it('names a proxy that forwards requests and that nobody named, also beside one that was named', async () => {
    test = await openTestDatabase();
    await serve(null, [['127.0.0.1', '198.51.100.1']]);
    expect(await found()).toEqual([expect.stringMatching(/^true .*127\.0\.0\.1.*TRUSTED_PROXY/)]);
    await serve(['127.0.0.1'], [['10.0.0.7', '198.51.100.1']]);
    expect(await found()).toEqual([expect.stringContaining('10.0.0.7')]);
    await serve(['127.0.0.1', '10.0.0.7'], [['10.0.0.7', '198.51.100.1']]);
    expect(await found()).toEqual([]);
  });

  it('has nothing to say of readers who come by themselves', async () => {
    test = await openTestDatabase();
    await serve(null, [
      ['203.0.113.5', null],
      ['127.0.0.1', null],
    ]);
    expect(await found()).toEqual([]);
  });

  it('warns of an address elsewhere that claims to forward, and remembers a few of them', async () => {
    test = await openTestDatabase();
    const many = Array.from({ length: 50 }, (_, index): [string, string] => [
      `203.0.113.${index}`,
      '198.51.100.1',
    ]);
    await serve(null, [...many, ['127.0.0.1', '198.51.100.1']]);
    expect(await readUnnamedProxies(test.config.dataDir)).toEqual({
      local: ['127.0.0.1'],
      elsewhere: ['203.0.113.0', '203.0.113.1', '203.0.113.2', '203.0.113.3'],
    });
    expect(await found()).toEqual([
      expect.stringMatching(/^true .*127\.0\.0\.1/),
      expect.stringMatching(/^false .*203\.0\.113\.0/),
    ]);
  });
});
