import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { club as clubSchema, clubGallery } from 'shared/contract/schemas';
import sharp from 'sharp';
import { openClubSite } from '../../test/support/club-site.ts';
import type { ClubSite } from '../../test/support/club-site.ts';
import { makeEarlierDatabase, openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { demoContent } from './demo-content.ts';

let test: TestDatabase;
let sites: ClubSite[];

const open = async (): Promise<ClubSite> => {
  const site = await openClubSite(test);
  sites.push(site);
  return site;
};
const inFolder = (...names: string[]) => join(test.config.dataDir, 'content', ...names);
const small = { width: 64, height: 48, channels: 3, background: '#9a3d1e' } as const;
const photo = (width = 640) =>
  sharp({ create: { ...small, width, height: 480 } })
    .jpeg()
    .toBuffer();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"/>';

/** A folder of the version before. */
const writeFolder = async (content: object = {}): Promise<void> => {
  for (const name of ['gallery', 'sponsors', 'posters']) await mkdir(inFolder(name), { recursive: true });
  const { documents: _documents, privacy: _privacy, ...earlier } = demoContent;
  const own = { ...earlier, sponsors: [], captions: {}, ...content };
  await writeFile(inFolder('club.json'), JSON.stringify(own));
};

beforeEach(async () => {
  test = await openTestDatabase();
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await site.close();
  await test.remove();
});

describe('A fresh installation', () => {
  it('has complete demo content that satisfies the contract', async () => {
    const site = await open();
    const club = clubSchema.parse(await site.club());
    expect(club.committee.map(({ role }) => role)).toEqual([
      'předseda',
      'místopředseda',
      'jednatel',
      'pokladník',
      'webmaster',
    ]);
    expect(club.sponsors).toHaveLength(6);
    expect(club.sponsors[0]?.picture).toMatchObject({ variants: [] });
    expect(club.posters.winter.picture).toMatchObject({ width: 1920, height: 1280 });
    expect(site.log).toEqual([]);
    const logo = await site.api.app.inject(club.sponsors[0]?.image ?? '');
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('has sixteen different pictures, another choice for each visit, each with its size and existing copies', async () => {
    const site = await open();
    const gallery = clubGallery.parse(await site.gallery());
    expect(new Set(gallery.map(({ image }) => image)).size).toBe(16);
    const [first] = gallery;
    expect(first?.picture).toMatchObject({ width: 1920, height: 1280 });
    const { url = '', type } = first?.picture?.variants[0] ?? {};
    const answer = await site.api.app.inject(url);
    expect(answer.headers).toMatchObject({ 'content-type': type });
    const orders = new Set<string>();
    for (let visit = 0; visit < 5; visit += 1) orders.add(JSON.stringify(await site.gallery()));
    expect(orders.size).toBeGreaterThan(1);
  });
});

describe('The folder of the version before', () => {
  it('is taken over with its words, pictures in their order, captions, logos and posters', async () => {
    await writeFolder({
      name: 'Kočičí spolek Zálesí',
      membershipFee: 700,
      sponsors: [{ file: 'b.svg', name: 'Veterina', url: 'https://veterina.cz/' }],
      captions: { '2.jpg': 'Kočka v okně' },
    });
    await writeFile(inFolder('gallery', '10.jpg'), await photo(320));
    await writeFile(inFolder('gallery', '2.jpg'), await photo(640));
    await writeFile(inFolder('sponsors', 'b.svg'), drawing);
    await writeFile(inFolder('sponsors', 'nova-kavarna.svg'), drawing);
    await writeFile(inFolder('posters', 'Zima.jpg'), await photo(900));
    const site = await open();
    const club = await site.club();
    expect(club).toMatchObject({
      name: 'Kočičí spolek Zálesí',
      membershipFee: 700,
      documents: [],
      privacy: [],
    });
    expect(club.paymentQr).toContain('*AM:700.00*');
    expect(club.sponsors).toMatchObject([
      { name: 'Veterina', url: 'https://veterina.cz/', picture: { width: 300, height: 90 } },
      { name: 'nova kavarna', url: '' },
    ]);
    expect(club.posters).toMatchObject({
      winter: { picture: { width: 900 } },
      spring: { picture: { width: 1920 } },
    });
    const admin = await site.api.person({ role: 1 });
    const stored = (await site.api.call('GET', '/club/content', { as: admin })).json<{
      sections: { gallery: { value: { pictures: { image: string; alt: string }[] } } };
      pictures: Record<string, { width: number }>;
    }>();
    const { pictures } = stored.sections.gallery.value;
    expect(pictures.map(({ alt }) => alt)).toEqual(['Kočka v okně', '']);
    expect(pictures.map(({ image }) => stored.pictures[image]?.width)).toEqual([640, 320]);
    expect(await readFile(inFolder('CTI-ME.txt'), 'utf8')).toContain('content export');
  });

  it('is taken over once, whatever happens to it later', async () => {
    await writeFolder({ name: 'Kočičí spolek Zálesí' });
    await (await open()).close();
    sites = [];
    await writeFolder({ name: 'Jiný název' });
    expect((await (await open()).club()).name).toBe('Kočičí spolek Zálesí');
  });

  it('is taken over once by two servers that start together, and no file is kept twice', async () => {
    await writeFolder();
    await writeFile(inFolder('gallery', '1.jpg'), await photo());
    const [first, second] = await Promise.all([open(), open()]);
    expect(await first.gallery()).toEqual(await second.gallery());
    for (const { api } of [first, second]) await api.files.removeDiscarded();
    const rows = await test.database.db.selectFrom('storedObjects').select('url').execute();
    const named = await test.database.db.selectFrom('clubFiles').select('file').execute();
    expect(rows.map(({ url }) => url).toSorted()).toEqual(named.map(({ file }) => file).toSorted());
  });

  it('is taken over by a database of the version before', async () => {
    const earlier = await makeEarlierDatabase('0015-invitations', (db) =>
      db
        .insertInto('clubSettings')
        .values({ key: 'renewalRule', value: '"twelveMonths"', version: 3 })
        .execute(),
    );
    const site = await openClubSite(earlier);
    expect((await site.club()).name).toBe(demoContent.name);
    const { db } = site.api.test.database;
    const rule = db.selectFrom('clubSettings').selectAll().where('key', '=', 'renewalRule');
    expect(await rule.executeTakeFirst()).toEqual({
      key: 'renewalRule',
      value: '"twelveMonths"',
      version: 3,
    });
    await site.close();
    await earlier.remove();
  });

  it('loses the EXIF data of photographs, and gets them upright', async () => {
    await writeFolder();
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } };
    const turned = sharp({ create: { ...small, width: 300, height: 200 } })
      .withExif(gps)
      .withMetadata({ orientation: 6 });
    await writeFile(inFolder('gallery', 'telefon.jpg'), await turned.clone().jpeg().toBuffer());
    await writeFile(inFolder('gallery', 'telefon.webp'), await turned.clone().webp().toBuffer());
    const site = await open();
    const gallery = await site.gallery();
    expect(gallery).toHaveLength(2);
    for (const { image, picture } of gallery) {
      expect(picture).toMatchObject({ width: 200, height: 300 });
      expect(await sharp((await site.api.app.inject(image)).rawPayload).metadata()).not.toHaveProperty(
        'exif',
      );
    }
  });

  it('may hold a picture that cannot be read, which is said and left out', async () => {
    await writeFolder();
    await writeFile(inFolder('gallery', 'rozbite.jpg'), 'not a picture');
    await writeFile(inFolder('gallery', 'siroka.jpg'), await photo(3000));
    const site = await open();
    expect(await site.gallery()).toMatchObject([{ picture: { width: 2560 } }]);
    expect(site.log.join()).toContain('složka gallery, soubor rozbite.jpg: soubor nelze přečíst');
  });

  it('is read as it was last right when its file has a mistake now', async () => {
    await writeFolder({ membershipFee: 'šest set' });
    await expect(open()).rejects.toThrow('club.json, membershipFee: má být číslo');
    const cache = join(test.config.dataDir, 'cache');
    await mkdir(cache);
    const { documents: _documents, privacy: _privacy, ...good } = demoContent;
    await writeFile(join(cache, 'club-last-good.json'), JSON.stringify({ ...good, membershipFee: 650 }));
    const site = await open();
    expect((await site.club()).membershipFee).toBe(650);
    expect(site.log.join()).toContain('club.json, membershipFee: má být číslo');
  });
});

describe('An administrator', () => {
  it('changes a section, which every server shows, and a stale form is refused with what is stored', async () => {
    await writeFolder();
    const [one, other] = [await open(), await open()];
    const admin = await one.api.person({ role: 1 });
    expect((await other.club()).contact.phone).toBe(demoContent.contact.phone);
    const save = (email: string) =>
      one.api.call('PUT', '/club/content/contact', {
        as: admin,
        body: { email, phone: '' },
        headers: { 'if-match': '"1"' },
      });
    expect((await save('vybor@klub.cz')).json()).toEqual({
      value: { email: 'vybor@klub.cz', phone: '' },
      version: 2,
    });
    expect((await one.club()).contact.email).toBe('vybor@klub.cz');
    await other.api.test.database.changes.poll();
    expect((await other.club()).contact.email).toBe('vybor@klub.cz');
    const refused = await save('jiny@klub.cz');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      412,
      { current: { value: { email: 'vybor@klub.cz' }, version: 2 } },
    ]);
  });

  it('arranges the gallery with new pictures, and what is taken out is shown to nobody', async () => {
    await writeFolder();
    await writeFile(inFolder('gallery', '1.jpg'), await photo());
    const site = await open();
    const { api } = site;
    const admin = await api.person({ role: 1 });
    const [old] = await site.gallery();
    const image = await api.image();
    const save = (pictures: object[]) =>
      api.call('PUT', '/club/content/gallery', { as: admin, body: { pictures } });
    await save([
      { image, alt: 'Nová' },
      { image: old?.image, alt: '' },
    ]);
    expect((await site.gallery()).map(({ alt }) => alt).toSorted()).toEqual(['Fotografie z klubu', 'Nová']);
    await save([{ image, alt: 'Nová' }]);
    await api.files.removeDiscarded();
    expect((await api.app.inject(old?.image ?? '')).statusCode).toBe(404);
    expect((await api.app.inject(image)).statusCode).toBe(200);
  });

  it('offers documents for download', async () => {
    const site = await open();
    const admin = await site.api.person({ role: 1 });
    const save = (file: string) =>
      site.api.call('PUT', '/club/content/documents', {
        as: admin,
        body: { documents: [{ file, name: 'Stanovy' }] },
      });
    const pdf = await site.api.pdf();
    expect((await save(pdf)).statusCode).toBe(200);
    expect((await site.club()).documents).toEqual([{ file: pdf, name: 'Stanovy' }]);
    expect((await save(await site.api.image())).statusCode).toBe(422);
    expect((await save('/files/neni.pdf')).json()).toMatchObject({ code: 'FOREIGN_URL' });
  });

  it.each([
    ['payment', { account: '1/9999', membershipFee: 600 }, 'account', 'invalid_account'],
    ['contact', { email: 'klub', phone: '' }, 'email', 'invalid_email'],
    [
      'identity',
      { name: ' ', nameLines: ['a'], tagline: '', address: ['a'], companyId: '' },
      'name',
      'required',
    ],
    ['figures', { figures: [{ value: '', label: 'a' }] }, 'figures.0.value', 'required'],
  ])('learns which field of %s is wrong', async (section, body, path, code) => {
    const site = await open();
    const admin = await site.api.person({ role: 1 });
    const answer = await site.api.call('PUT', `/club/content/${section}`, { as: admin, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path, code }] }]);
  });

  it('is warned of a mistyped company id', async () => {
    const site = await open();
    const admin = await site.api.person({ role: 1 });
    const body = { name: 'a', nameLines: ['a'], tagline: '', address: ['a'], companyId: '12345678' };
    await site.api.call('PUT', '/club/content/identity', { as: admin, body });
    expect((await site.api.call('GET', '/club/content', { as: admin })).json()).toMatchObject({
      warnings: [{ section: 'identity', text: expect.stringContaining('IČO') }],
    });
  });
});
