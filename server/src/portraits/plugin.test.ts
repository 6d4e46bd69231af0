import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatSummary } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import { portraitsPlugin } from './plugin.ts';

describe('the portrait of a cat without a picture', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await TestApi.open({
      plugins: [portraitsPlugin({ identity: { provider: 'local' }, trustedProxy: null })],
    });
  });
  afterAll(() => api.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    api.app.inject({ url, headers: { host: 'localhost', ...headers } });
  const breeder = () => api.person();
  const add = async (ems: string) => {
    const answer = await api.call('POST', '/cats', { as: await breeder(), body: catInput({ ems }) });
    expect(answer.statusCode).toBe(201);
    return answer.json<CatSummary>();
  };

  it.each(['BSH a', 'MCO n 09 22', '', 'QQQ', '<script>alert(1)</script>', '../../etc/passwd', '%00'])(
    'is where the list of cats says, for the code %j',
    async (ems) => {
      const { drawing = '' } = await add(ems);
      expect(drawing).toMatch(/^\/drawings\/cats\/[a-z0-9-]+\.svg$/);
      const answer = await get(drawing);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(answer.body).toMatch(/^<svg /);
    },
  );

  it('is cached by the browser and revalidated daily', async () => {
    const first = await get('/drawings/cats/bsh-a-62-71.svg');
    expect(first.headers['cache-control']).toContain('max-age=86400');
    const again = await get('/drawings/cats/bsh-a-62-71.svg', {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await get('/drawings/cats/bsh-a-62-71.svg', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(25_000);
  });

  it('runs no script when it is opened directly', async () => {
    const { headers } = await get('/drawings/cats/bsh-a-62-71.svg');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    'bsh-a',
    'BSH-a-62-71',
    'bsh-a-71-62',
    'bsh-%3Cscript%3E-62-71',
    'bsh-a-62-71.svg',
    `bsh-${'a'.repeat(90)}`,
  ])('has one address: none is at %s', async (name) => {
    expect((await get(`/drawings/cats/${name}.svg`)).statusCode).toBe(404);
  });

  it.each([
    ['a portrait of its own', 'sia', 'per-w-62-71'],
    ['one that the other client waits for', 'rag', 'rag-g-33-67-71'],
  ])(
    'is queued behind the same client’s requests, and not behind another client’s: %s',
    async (_what, build, other) => {
      const eyes = ['61', '62', '63', '64', '65', '66', '67'];
      const names = eyes.flatMap((eye) =>
        [...'nabcdeopfg'].map((colour) => `${build}-${colour}-33-${eye}-71`),
      );
      const ask = (name: string, remoteAddress: string) =>
        api.app.inject({ url: `/drawings/cats/${name}.svg`, remoteAddress, headers: { host: 'localhost' } });
      let answered = 0;
      const all = names.map(async (name) => {
        expect((await ask(name, '127.0.0.2')).statusCode).toBe(200);
        answered += 1;
      });
      expect((await ask(other, '127.0.0.3')).statusCode).toBe(200);
      expect(answered).toBeLessThan(10);
      await Promise.all(all);
    },
  );

  it('is refused with Retry-After to a client with more requests than a page has', async () => {
    const names = ['hcs', 'bsh', 'mco', 'sib', 'aby', 'rus', 'ben'].flatMap((build) =>
      ['11', '12', '21', '22', '23', '24', '25'].flatMap((pattern) =>
        [...'nabcdeop'].map((colour) => `${build}-${colour}-${pattern}-65-71`),
      ),
    );
    const answers = await Promise.all(names.map((name) => get(`/drawings/cats/${name}.svg`)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5');
    expect((await get(`/drawings/cats/${names[0]}.svg`)).statusCode).toBe(200);
  });
});
