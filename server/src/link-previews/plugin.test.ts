import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actuality, Article, Cat, Exhibition } from 'shared/contract';
import sharp from 'sharp';
import { catInput, exhibitionInput } from '../../test/support/inputs.ts';
import type { Person, TestApi } from '../../test/support/test-api.ts';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';

/** Pages whose head says the name of what they show. */
const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ url, fallback }) => {
      const item = fallback[url.split('?')[0]];
      if (item === null) return '<main>není</main>';
      const title = (item && item.name || 'Členové').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return '<title>x</title><meta property="og:title" content="' + title + '"/><main>' + url + '</main>';
    };`,
  'public-app': `exports.App = () => '';
    exports.planPage = (url) => {
      const { pathname } = new URL(url, 'http://x');
      const isItem = /^\\/(actualities|articles|cats|exhibitions)\\/\\d+$/.test(pathname);
      return { known: isItem || ['/', '/members'].includes(pathname), needs: isItem ? [pathname] : [], chunks: [] };
    };`,
};
const noPicture = { image: '', alt: '', picture: null };
const club = {
  name: 'Klub chovatelů koček Podlesí',
  nameLines: ['Klub chovatelů', 'koček Podlesí'],
  posters: { spring: noPicture, summer: noPicture, autumn: noPicture, winter: noPicture },
};

let pages: TestPages;
let api: TestApi;
let admin: Person;

beforeAll(async () => {
  pages = await openTestPages(builds, {}, [], club);
  api = pages.api;
  admin = await api.person({ role: 1 });
  // The first page of a version may take too long to be rendered.
  for (let body = ''; !body.includes('<main>');) ({ body } = await api.app.inject('/members'));
});
afterAll(() => pages.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const made = async <Item>(path: string, body: object, as = admin): Promise<Item> => {
  const answer = await api.call('POST', path, { as, body });
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json<Item>();
};
/** The address of the picture that a page names; `undefined` when it names none. */
const pictureOf = async (path: string): Promise<string | undefined> =>
  /<meta property="og:image" content="([^"]*)">/.exec((await get(path)).body)?.[1];
const knownPictureOf = async (path: string): Promise<string> => {
  const address = await pictureOf(path);
  if (address === undefined) throw new Error(`${path} names no picture.`);
  return address;
};
const stored = async (): Promise<string[]> =>
  readdir(join(api.test.config.dataDir, 'cache/link-previews')).catch(() => []);
const news = (name = 'Mikulášská výstava') =>
  made<Actuality>('/actualities', { name, text: '<p>Zveme vás.</p>', image: '' });
const sizeOf = async (address: string) => {
  const answer = await get(address);
  expect([address, answer.statusCode, answer.headers['content-type']]).toEqual([address, 200, 'image/jpeg']);
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  return { format, width, height };
};
const whole = { format: 'jpeg', width: 1200, height: 630 };

describe('the picture of a shared link', () => {
  it.each(['/', '/members'])('exists for a page of the site: %s', async (path) => {
    expect(await sizeOf(await knownPictureOf(path))).toEqual(whole);
  });

  it('exists for an item of every kind, with a picture of its own and without', async () => {
    const image = await api.image();
    const body = { name: 'Kotě & „doma“', text: '<p>Text</p>' };
    const { articleId } = await made<Article>('/articles', body);
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
    const { exhibitionId } = await made<Exhibition>('/exhibitions', exhibitionInput({ location: 'Lipnice' }));
    const cat = catInput({ ems: 'BSH a', kind: 'Britská' });
    const cats = [await made<Cat>('/cats', cat), await made<Cat>('/cats', { ...cat, image })];
    const paths = [
      `/articles/${articleId}`,
      `/exhibitions/${exhibitionId}`,
      `/actualities/${(await news()).actualityId}`,
      ...cats.map(({ catId }) => `/cats/${catId}`),
    ];
    for (const path of paths) expect(await sizeOf(await knownPictureOf(path))).toEqual(whole);
  });

  it('is described with its size and in words', async () => {
    const { actualityId } = await news('Výstava "U Koruny"');
    const { body } = await get(`/actualities/${actualityId}`);
    expect(body).toContain('<meta property="og:image:width" content="1200">');
    expect(body).toContain('<meta property="og:image:height" content="630">');
    expect(body).toContain('<meta property="og:image:alt" content="Výstava &quot;U Koruny&quot; · ');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('is drawn once, and may be kept by networks for a day', async () => {
    const address = await knownPictureOf(`/actualities/${(await news('Jednou')).actualityId}`);
    const answers = await Promise.all([get(address), get(address), get(address)]);
    const before = await stored();
    const [first] = answers;
    expect(answers.map(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toEqual([true, true, true]);
    expect((await get(address)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await stored()).toEqual(before);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await get(address, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('reads its page once for each state of the page, by whatever name it is asked for', async () => {
    const item = await news('Čtená');
    const path = `/actualities/${item.actualityId}`;
    const address = await knownPictureOf(path);
    const inject = vi.spyOn(api.app, 'inject');
    const statuses = async (): Promise<number[]> => {
      // Typed by the overload without arguments.
      const calls = inject.mock.calls as unknown as [string | { url: string }][];
      const pages = calls.flatMap(([asked], index) =>
        typeof asked === 'object' && asked.url === path ? [inject.mock.results[index]?.value] : [],
      );
      return (await Promise.all(pages)).map((page) => (page as { statusCode: number }).statusCode);
    };
    for (const digit of 'abc')
      expect((await get(address.replace(/.(?=\.jpg$)/, digit))).statusCode).toBeLessThan(400);
    expect(await statuses()).toEqual([200, 304, 304]);
    await api.call('PUT', path, { as: admin, body: { name: 'Změněná', text: item.text } });
    expect((await get(address)).statusCode).toBe(302);
    expect(await statuses()).toEqual([200, 304, 304, 200]);
    inject.mockRestore();
  });

  it('has another address when the title changes, and the earlier address leads there', async () => {
    const item = await news('Před změnou');
    const path = `/actualities/${item.actualityId}`;
    const before = await knownPictureOf(path);
    await api.call('PUT', path, { as: admin, body: { name: 'Po změně', text: item.text } });
    const after = await knownPictureOf(path);
    expect(after).not.toBe(before);
    const moved = await get(before);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, after]);
  });

  it('stays the same when something changes that it does not show', async () => {
    const item = await news('Stále stejná');
    const path = `/actualities/${item.actualityId}`;
    const before = await knownPictureOf(path);
    await api.call('PUT', path, { as: admin, body: { name: item.name, text: '<p>Jiný text.</p>' } });
    expect(await knownPictureOf(path)).toBe(before);
  });
});

describe('nobody gets the picture', () => {
  it('of what has become a draft, waits for its day or is in the bin', async () => {
    const item = await news('Tajné');
    const path = `/actualities/${item.actualityId}`;
    const address = await knownPictureOf(path);
    expect((await get(address)).statusCode).toBe(200);
    const change = (publishedAt: string | null) =>
      api.call('PUT', path, { as: admin, body: { name: item.name, text: item.text, publishedAt } });
    const statuses: number[] = [];
    for (const moment of [null, new Date(+api.time.now + 3600_000).toISOString()]) {
      await change(moment);
      statuses.push((await get(address)).statusCode);
      expect(await pictureOf(path)).toBeUndefined();
    }
    await change(api.time.now.toISOString());
    statuses.push((await get(address)).statusCode);
    await api.call('DELETE', path, { as: admin });
    statuses.push((await get(address)).statusCode);
    expect(statuses).toEqual([404, 404, 200, 404]);
  });

  it('of an article that nobody has approved', async () => {
    const author = await api.person();
    const { articleId } = await made<Article>('/articles', { name: 'Čeká', text: '<p>x</p>' }, author);
    expect(await pictureOf(`/articles/${articleId}`)).toBeUndefined();
    expect((await get(`/previews/articles/${articleId}/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404);
  });

  it.each([
    `/previews/nic/${'0'.repeat(32)}.jpg`,
    `/previews/cats/99999/${'0'.repeat(32)}.jpg`,
    `/previews/userpage/${'0'.repeat(32)}.jpg`,
    `/previews/api/club/${'0'.repeat(32)}.jpg`,
    `/previews/previews/${'0'.repeat(32)}.jpg`,
    `/previews/files/../cats/${'0'.repeat(32)}.jpg`,
    '/previews/members/x.jpg',
    '/previews/',
    '/previews/%2e%2e/x',
  ])('of an address that is no public page: %s', async (address) => {
    expect((await get(address)).statusCode).toBe(404);
  });
});

describe('the work of drawing', () => {
  it('is not begun for an invented name', async () => {
    const before = await stored();
    const names = Array.from({ length: 60 }, (_, index) => String(index).padStart(32, '0'));
    const answers = await Promise.all(names.map((name) => get(`/previews/members/${name}.jpg`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
    expect((await stored()).length).toBeLessThanOrEqual(before.length + 1);
  });

  it('looks at a bounded number of pages for a reader', async () => {
    const names = Array.from({ length: 300 }, (_, index) => String(index).padStart(32, '0'));
    const answers = await Promise.all(names.map((name) => get(`/previews/members/${name}.jpg`)));
    const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect([...counts.keys()].sort()).toEqual([302, 503]);
    expect(counts.get(302)?.length).toBeLessThan(110);
  });

  it('is refused with 503 to who waits for too many pictures, and done for the rest', async () => {
    const items = await Promise.all(Array.from({ length: 18 }, (_, index) => news(`Zpráva ${index}`)));
    const addresses = await Promise.all(
      items.map(({ actualityId }) => knownPictureOf(`/actualities/${actualityId}`)),
    );
    const answers = await Promise.all(addresses.map((address) => get(address)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(8);
  }, 120_000);

  it('is drawn for who asks for one, though others ask for more than can wait', async () => {
    const items = await Promise.all(Array.from({ length: 21 }, (_, index) => news(`Novina ${index}`)));
    const addresses = await Promise.all(
      items.map(({ actualityId }) => knownPictureOf(`/actualities/${actualityId}`)),
    );
    const [own = '', ...others] = addresses;
    const many = others.map((url, index) => api.app.inject({ url, remoteAddress: `10.0.0.${index % 2}` }));
    const answer = await api.app.inject({ url: own, remoteAddress: '10.0.1.1' });
    expect(answer.statusCode).toBe(200);
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(503);
  }, 120_000);
});
