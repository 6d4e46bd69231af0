import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import type { FastifyPluginAsync } from 'fastify';
import type { Exhibition } from 'shared/contract';
import sharp from 'sharp';
import { exhibitionInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { lastChanges } from '../publication/last-changes.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { manifestOf } from './manifest.ts';
import { siteDescriptions } from './site-descriptions.ts';
import { staticPages } from './static-files.ts';

const nowhere = { siteUrl: null, lastChanges: async () => new Map<number, string>() };

describe('the files that describe the site', () => {
  let test: TestDatabase;
  let api: TestApi;
  let admin: Person;

  beforeAll(async () => {
    test = await openTestDatabase();
    const cache = new ResponseCache({ maxBytes: 1024 * 1024 });
    test.database.changes.subscribe((topics) => cache.drop(topics));
    const facts: FastifyPluginAsync = async (app) => {
      app.get('/api/club', () => ({
        name: 'Klub Podlesí',
        nameLines: ['Klub', 'Podlesí'],
        tagline: 'Kočky',
      }));
    };
    const plugins = [
      facts,
      staticPages,
      siteDescriptions(cache, {
        siteUrl: 'https://www.example.cz',
        lastChanges: (kind) => lastChanges(test.database.db, kind),
      }),
    ];
    api = await TestApi.open({ shared: test, plugins });
    admin = await api.person({ role: 1 });
  });
  afterAll(async () => {
    await api.close();
    await test.remove();
  });

  const get = (url: string) => api.app.inject({ url, headers: { host: 'localhost' } });
  const hold = async (): Promise<number> => {
    const body = exhibitionInput();
    return (await api.call('POST', '/exhibitions', { as: admin, body })).json<Exhibition>().exhibitionId;
  };

  it('show the site’s mark where browsers and feed readers look for it without having read a page', async () => {
    const answer = await get('/favicon.ico');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/x-icon');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    const bytes = answer.rawPayload;
    expect(bytes.length).toBeLessThan(5_000);
    const [reserved, type, count] = [0, 2, 4].map((offset) => bytes.readUInt16LE(offset));
    expect([reserved, type]).toEqual([0, 1]);
    const images = Array.from({ length: count ?? 0 }, (_, index) => {
      const entry = 6 + index * 16;
      const [size, offset] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
      return { side: bytes[entry], image: bytes.subarray(offset, offset + size) };
    });
    expect(images.map(({ side }) => side)).toEqual([16, 32, 48]);
    for (const { side, image } of images) {
      const { format, width, height } = await sharp(image).metadata();
      expect([format, width, height]).toEqual(['png', side, side]);
    }
  });

  it('let every search engine in and show it the map', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('User-agent: *\nAllow: /\n');
    expect(answer.body).toContain('Sitemap: https://www.example.cz/sitemap.xml');
  });

  it.each(['/robots.txt', '/sitemap.xml'])(
    'repeat no host of a request on a public site: %s',
    async (url) => {
      const headers = { host: 'evil.example' };
      const publicSite = Fastify();
      await publicSite.register(
        siteDescriptions(new ResponseCache({ maxBytes: 100_000 }), nowhere, () => false),
      );
      const answer = await publicSite.inject({ url, headers });
      expect([answer.statusCode, answer.body.includes('evil.example')]).toEqual([
        url === '/robots.txt' ? 200 : 404,
        false,
      ]);
      await publicSite.close();
    },
  );

  it('name the machine itself while the site is somebody’s own', async () => {
    const ownSite = Fastify();
    await ownSite.register(siteDescriptions(new ResponseCache({ maxBytes: 100_000 }), nowhere, () => true));
    const answer = await ownSite.inject({ url: '/robots.txt', headers: { host: 'localhost:3000' } });
    expect(answer.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    await ownSite.close();
  });

  it('name every public page by its whole address, and a new one at once', async () => {
    const first = await get('/sitemap.xml');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('application/xml');
    expect(first.body).toContain('<loc>https://www.example.cz/members</loc>');
    expect(first.body).not.toMatch(/userpage|adminpage|heslo/);
    const id = await hold();
    expect((await get('/sitemap.xml')).body).toContain(`<loc>https://www.example.cz/exhibitions/${id}</loc>`);
  });

  it('say truly when an item was last changed, and where its picture is', async () => {
    api.time.now = new Date('2026-11-01T10:00:00Z');
    const id = await hold();
    api.time.now = new Date('2026-11-02T10:00:00Z');
    const image = await api.image();
    await api.call('POST', `/exhibitions/${id}/images`, { as: admin, body: { images: [image] } });
    const site = 'https://www.example.cz';
    expect((await get('/sitemap.xml')).body).toContain(
      `<url><loc>${site}/exhibitions/${id}</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod>` +
        `<image:image><image:loc>${site}${image}</image:loc></image:image></url>`,
    );
  });

  it('say what the site is called on a phone’s home screen, with icons that exist', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json<ReturnType<typeof manifestOf>>();
    expect(manifest.name).toBe('Klub Podlesí');
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await get(src);
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
      if (type === 'image/svg+xml') continue;
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('have an icon without transparent corners, for systems that cut out a shape of their own', async () => {
    for (const path of ['/icon-maskable-512.png', '/apple-touch-icon.png']) {
      const { data, info } = await sharp((await get(path)).rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const last = (info.width * info.height - 1) * info.channels;
      const corners = [0, (info.width - 1) * info.channels, last].map((offset) => data[offset + 3]);
      expect([path, ...corners]).toEqual([path, 255, 255, 255]);
    }
  });

  it.each([
    ['Klub Podlesí', 'Klub Podlesí'],
    ['Klub chovatelů koček Podlesí', 'Klub Podlesí'],
    ['Základní organizace chovatelů Brno', 'Základní Brno'],
    ['Severomoravský spolek přátel koček', 'Klub koček'],
  ])('name %s briefly under the icon: %s', (name, short) => {
    expect(manifestOf(name, undefined).short_name).toBe(short);
  });
});
