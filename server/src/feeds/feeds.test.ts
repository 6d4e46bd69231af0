import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAtomFeed } from 'feedsmith';
import type { Actuality, Article } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

const hostile = '<script>alert(1)</script> & "Micka" ]]> \u0007 🐱';
const host = 'www.example.cz';

describe('the feeds', () => {
  let api: TestApi;
  let admin: Person;
  let jana: Person;

  beforeAll(async () => {
    api = await TestApi.open({ siteUrl: `https://${host}` });
    api.time.now = new Date('2026-11-01T10:00:00Z');
    admin = await api.person({ role: 1 });
    jana = await api.person({ name: 'Jana', surname: '<i>Nováková</i>' });
  });
  afterAll(() => api.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    api.app.inject({ url, headers: { host: 'localhost', ...headers } });
  const read = async (url: string) => parseAtomFeed((await get(url)).body);
  const tell = async (body: object) =>
    (await api.call('POST', '/actualities', { as: admin, body: { image: '', ...body } })).json<Actuality>();

  it('have news with their texts and pictures, newest first, and take hostile texts as texts', async () => {
    const image = await api.image();
    const { actualityId } = await tell({
      name: hostile,
      text: '<p>Kočka &amp; <strong>kocour</strong></p>',
      image,
    });
    api.time.now = new Date('2026-11-02T10:00:00Z');
    await tell({ name: 'Novější', text: '<p>x</p>' });
    const feed = await read('/aktuality.atom');
    expect(feed.entries?.map(({ title }) => title?.value ?? title)).toEqual([
      'Novější',
      hostile.replace('\u0007', ''),
    ]);
    expect(feed.entries?.[1]).toMatchObject({
      id: `tag:${host},2026:/actualities/${actualityId}`,
      published: '2026-11-01T10:00:00.000Z',
      links: [
        { rel: 'alternate', href: `https://${host}/actualities/${actualityId}` },
        { rel: 'enclosure', href: `https://${host}${image}`, type: 'image/png' },
      ],
    });
    expect(JSON.stringify(feed.entries?.[1]?.content)).toContain(
      '<p>Kočka &amp; <strong>kocour</strong></p>',
    );
    expect(feed.updated).toBe('2026-11-02T10:00:00.000Z');
  });

  it('say truly when something was last changed, under the same name', async () => {
    const { actualityId } = await tell({ name: 'Beseda', text: '<p>x</p>' });
    const before = (await read('/aktuality.atom')).entries?.[0];
    api.time.now = new Date('2026-11-03T08:00:00Z');
    await api.call('PUT', `/actualities/${actualityId}`, {
      as: admin,
      body: { name: 'Beseda 2', text: '<p>y</p>' },
    });
    const feed = await read('/aktuality.atom');
    const after = feed.entries?.find(({ id }) => id === before?.id);
    expect([after?.published, after?.updated]).toEqual([before?.published, '2026-11-03T08:00:00.000Z']);
    expect(feed.updated).toBe('2026-11-03T08:00:00.000Z');
  });

  it('have approved articles alone, with their authors', async () => {
    const body = { name: 'Článek', text: '<p>x</p>' };
    const { articleId } = (await api.call('POST', '/articles', { as: jana, body })).json<Article>();
    expect((await read('/clanky.atom')).entries ?? []).toEqual([]);
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
    const [entry] = (await read('/clanky.atom')).entries ?? [];
    expect(entry?.authors?.[0]?.name).toBe('Jana <i>Nováková</i>');
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: false } });
    expect((await read('/clanky.atom')).entries ?? []).toEqual([]);
  });

  it.each(['/aktuality.atom', '/clanky.atom'])('are sent once until something changes: %s', async (url) => {
    const { headers } = await get(url);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const etag = String(headers.etag);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await api.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } })).statusCode).toBe(
      200,
    );
  });

  it('have as many of the newest texts as a program may ask for again and again', async () => {
    for (let count = 0; count < 12; count += 1)
      await tell({ name: `Dlouhá zpráva ${count}`, text: `<p>${'Slova. '.repeat(13_500)}</p>` });
    const { body } = await get('/aktuality.atom');
    expect(body.length).toBeLessThan(1_100_000);
    const entries = parseAtomFeed(body).entries ?? [];
    const long = entries.filter(({ title }) => JSON.stringify(title).includes('Dlouhá'));
    expect([long.length, long.filter(({ content }) => content !== undefined).length]).toEqual([12, 10]);
    for (const { links } of entries) expect(links?.[0]?.href).toContain('/actualities/');
  });

  it('know their own address', async () => {
    const { body } = await get('/aktuality.atom');
    expect(body).toContain(
      `<link rel="self" type="application/atom+xml" href="https://${host}/aktuality.atom"/>`,
    );
  });
});
