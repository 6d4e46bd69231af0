import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { club as clubSchema, clubGallery } from 'shared/contract/schemas';
import type { Club, ClubGallery } from 'shared/contract';
import sharp from 'sharp';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { PublicAnswers } from '../api/public-answers.ts';
import { createClubContent } from './content.ts';
import type { ClubContent } from './content.ts';
import { clubPlugin } from './plugin.ts';

let dataDir: string;
let test: TestDatabase;
let content: ClubContent;
let app: FastifyInstance;

const start = async () => {
  test = await openTestDatabase();
  const { changes } = test.database;
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  content = await createClubContent({ dataDir }, app.log);
  content.onChange(() => changes.announce(['club']));
  await app.register(clubPlugin(content, new PublicAnswers(changes)));
};
const stop = async () => {
  await app.close();
  await test.remove();
};
const file = (...names: string[]) => join(dataDir, 'content', ...names);
const getClub = async () => (await app.inject('/api/club')).json<Club>();
const getGallery = async () => (await app.inject('/api/club/gallery')).json<ClubGallery>();

const edit = async (change: (text: string) => string) => {
  await writeFile(file('club.json'), change(await readFile(file('club.json'), 'utf8')));
};

/** Waits until a poll of the files shows what is expected. */
const eventually = async (look: () => Promise<boolean>) => {
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, 25));
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'club-content-'));
  await start();
});
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

describe('A fresh installation', () => {
  it('has complete demo content that satisfies the contract', async () => {
    const club = clubSchema.parse(await getClub());
    expect(club.committee.map(({ role }) => role)).toEqual([
      'předseda',
      'místopředseda',
      'jednatel',
      'pokladník',
      'webmaster',
    ]);
    expect(club.sponsors).toHaveLength(6);
    expect(club.posters.winter.picture).toMatchObject({ width: 1920, height: 1280 });
    expect(await content.check()).toEqual([]);
  });

  it('has sixteen different pictures, each with its size and existing smaller copies', async () => {
    const gallery = clubGallery.parse(await getGallery());
    expect(new Set(gallery.map(({ image }) => image)).size).toBe(16);
    const [first] = gallery;
    expect(first?.picture).toMatchObject({ width: 1920, height: 1280 });
    for (const { url, width, type } of first?.picture?.variants ?? []) {
      const answer = await app.inject(url);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': expect.stringContaining('immutable'),
      });
      if (type === 'image/avif')
        expect(answer.rawPayload.subarray(4, 12).toString('latin1')).toBe('ftypavif');
      else expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it("chooses the gallery's pictures at random for each visit", async () => {
    const orders = new Set<string>();
    for (let visit = 0; visit < 5; visit += 1) orders.add(JSON.stringify(await getGallery()));
    expect(orders.size).toBeGreaterThan(1);
  });

  it("keeps the club's changes on a restart", async () => {
    await edit((text) => text.replace('Klub chovatelů koček Podlesí', 'Kočičí spolek Zálesí'));
    await rm(file('gallery', '05-usak.webp'));
    await stop();
    await start();
    expect((await getClub()).name).toBe('Kočičí spolek Zálesí');
    expect(await readdir(file('gallery'))).toHaveLength(17);
  });
});

describe('A volunteer who edits the files', () => {
  it('sees the change on reload, and pages are invalidated', async () => {
    let told = 0;
    content.onChange(() => {
      told += 1;
    });
    await edit((text) => text.replace('"membershipFee": 600', '"membershipFee": 700'));
    await eventually(async () => (await getClub()).membershipFee === 700);
    expect((await getClub()).paymentQr).toContain('*AM:700.00*');
    expect(told).toBeGreaterThan(0);
  });

  it('adds and replaces pictures by putting files into the folder', async () => {
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#9a3d1e' } })
      .jpeg()
      .toBuffer();
    await Promise.all((await readdir(file('gallery'))).map((name) => rm(file('gallery', name))));
    await writeFile(file('gallery', 'Naše kočka.jpg'), photo);
    await eventually(async () => (await getGallery()).length === 1);
    const [only] = await getGallery();
    expect(only).toMatchObject({ alt: 'Fotografie z klubu', picture: { width: 640, height: 480 } });
    expect((await app.inject(only?.image ?? '')).rawPayload.equals(photo)).toBe(true);

    const other = await sharp(photo).resize(320).jpeg().toBuffer();
    await writeFile(file('gallery', 'Naše kočka.jpg'), other);
    await eventually(async () => (await getGallery())[0]?.image !== only?.image);
    expect((await getGallery())[0]?.picture).toMatchObject({ width: 320 });
  });

  it('never publishes EXIF data of a photograph, and gets it upright', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await writeFile(file('gallery', 'telefon.jpg'), photo);
    await eventually(async () => content.picture('gallery/telefon.jpg') !== null);
    const picture = content.picture('gallery/telefon.jpg');
    const answer = await app.inject(picture?.url ?? '');
    expect(picture?.picture).toMatchObject({ width: 200, height: 300 });
    expect(await sharp(answer.rawPayload).metadata()).not.toHaveProperty('exif');
    expect((await app.inject('/content/gallery/telefon.jpg')).statusCode).toBe(404);
  });

  it('sees a logo that the content file does not name yet', async () => {
    await writeFile(
      file('sponsors', 'nova-kavarna.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"/>',
    );
    await eventually(async () => (await getClub()).sponsors.length === 7);
    expect((await getClub()).sponsors.at(-1)).toMatchObject({
      name: 'nova kavarna',
      url: '',
      picture: { width: 300, height: 90 },
    });
  });

  it('keeps the last valid content after a mistake, also across a restart, with an error in Czech', async () => {
    await edit((text) => text.replace('"membershipFee": 600', '"membershipFee": "šest set"'));
    expect(await content.check()).toEqual(['club.json, membershipFee: má být číslo']);
    expect((await getClub()).membershipFee).toBe(600);
    await stop();
    await start();
    expect((await getClub()).membershipFee).toBe(600);
  });

  it('learns at the start which mistake leaves the site without content', async () => {
    await stop();
    await rm(join(dataDir, 'cache'), { recursive: true });
    await edit((text) => text.replace('"membershipFee": 600,', ''));
    await expect(createClubContent({ dataDir }, app.log)).rejects.toThrow('club.json, membershipFee: chybí');
    await edit((text) => text.replace('"contact"', '"membershipFee": 600, "contact"'));
    await start();
  });

  it('gets an error for an unreadable picture, and the others are kept', async () => {
    await writeFile(file('gallery', 'rozbite.jpg'), 'not a picture');
    expect(await content.check()).toEqual(['složka gallery, soubor rozbite.jpg: obrázek nelze přečíst']);
    expect(await getGallery()).toHaveLength(16);
  });

  it('gets an error for a sponsor whose logo is missing', async () => {
    await rm(file('sponsors', 'dilna-drap.svg'));
    expect(await content.check()).toEqual([
      'club.json, sponsors[3].file: ve složce sponsors není soubor dilna-drap.svg',
    ]);
  });
});

describe('Files of the club', () => {
  it.each([
    '/content/club.json',
    '/content/gallery/..%2fclub.json',
    '/content/gallery/..%2f..%2fclub.db',
    '/content/%2e%2e/club.db',
    '/content/gallery/05-usak.webp?w=481',
    '/content/gallery/05-usak.webp?w=NaN',
    '/content/gallery/neni.webp',
  ])('%s is not served', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('are revalidated by the browser while their URL contains no version', async () => {
    const first = await app.inject('/content/gallery/05-usak.webp');
    expect(first.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: '/content/gallery/05-usak.webp', headers })).statusCode).toBe(304);
    await utimes(file('gallery', '05-usak.webp'), new Date(), new Date(Date.now() + 5_000));
    await content.check();
    expect((await app.inject({ url: '/content/gallery/05-usak.webp', headers })).statusCode).toBe(200);
  });

  it('run no script on the site when they are SVG', async () => {
    const { headers } = await app.inject('/content/sponsors/dilna-drap.svg');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });
});
