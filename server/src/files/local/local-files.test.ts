import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInWithEmailAndPassword, signOut } from '@firebase/auth';
import type { Auth } from '@firebase/auth';
import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from '@firebase/storage';
import { limits } from 'shared/contract';
import sharp from 'sharp';
import { TestSite } from '../../../test/support/identity-site.ts';
import { jpeg, movingGif, noise, pdf, phonePhoto, picture, png } from '../../../test/support/sample-files.ts';
import { ForeignUrlError, UndecodableFileError } from '../../errors/index.ts';
import type { Files } from '../files.ts';
import { createLocalFiles } from './local-files.ts';

const email = 'chovatelka@example.cz';
const password = 'Kocicka-2026';

let site: TestSite;
let files: Files;
let auth: Auth;
let writesPerMinute: number;

const addUser = async (uid: string) => {
  const row = { uid, name: 'Jana', surname: 'Nováková', email, role: 0, membershipExpire: null };
  const shown = { web: '', catKinds: '', showEmail: 1, showInMembers: 1 };
  await site.database.db
    .insertInto('users')
    .values({ ...row, ...shown, createdAt: new Date().toISOString() })
    .execute();
};

beforeEach(async () => {
  writesPerMinute = 60;
  site = await TestSite.open((open) => {
    const config = { dataDir: open.test.config.dataDir, siteUrl: null, writesPerMinute };
    files = createLocalFiles(config, open.database, open.server.log, open.identity);
    return files.plugin ? [files.plugin] : [];
  });
  const { uid } = await site.identity.createAccount({ email, password });
  await addUser(uid);
  auth = site.browser();
  await signInWithEmailAndPassword(auth, email, password);
});

afterEach(() => site.close());

const objectRef = (name: string, browser = auth) => {
  const storage = getStorage(browser.app);
  const { hostname, port } = new URL(site.address);
  connectStorageEmulator(storage, hostname, Number(port));
  return ref(storage, `${crypto.randomUUID()}-${name}`);
};

const send = async (name: string, bytes: Uint8Array, browser = auth): Promise<string> => {
  const target = objectRef(name, browser);
  const { metadata } = await uploadBytes(target, bytes);
  return getDownloadURL(ref(target.storage, metadata.fullPath));
};

const get = (url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ method: 'GET', url, headers });

const storedNames = async (): Promise<string[]> => {
  const entries = await readdir(join(site.test.config.dataDir, 'files'), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

const status = (value: number) => expect.objectContaining({ status: value });

describe('sending a picture', () => {
  it('gives a download URL that the API accepts as its own, with size and smaller copies', async () => {
    const url = await send('Moje kočka.JPG', await jpeg(2600, 1300));
    expect(url).toContain(`${site.address}/v0/b/cat-club-local/o/`);
    const stored = await files.acceptImage(url);
    expect(stored).toMatch(/^\/files\/[0-9a-f-]{36}-moje-kocka\.jpg$/);
    expect(files.normalise(url)).toBe(stored);

    const picture = (await files.pictures([stored, '/files/none', ''])).get(stored);
    expect(picture).toMatchObject({ width: 2600, height: 1300 });
    expect(picture?.variants.map(({ width, type }) => [width, type])).toEqual([
      [480, 'image/webp'],
      [960, 'image/webp'],
      [1920, 'image/webp'],
    ]);
    for (const variant of picture?.variants ?? []) {
      const answer = await get(variant.url);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(variant.width);
    }
  });

  it('is answered before its copies are made, which pages offer at once and who asks for one first gets', async () => {
    const stored = await files.acceptImage(await send('kocka.jpg', await jpeg(1000, 500)));
    expect(await storedNames()).toEqual([stored.replace('/files/', '')]);
    const [first, ...others] = (await files.pictures([stored])).get(stored)?.variants ?? [];
    expect(others).toHaveLength(1);
    const asked = await Promise.all([get(String(first?.url)), get(String(first?.url))]);
    for (const answer of asked) expect((await sharp(answer.rawPayload).metadata()).width).toBe(480);
    expect(await storedNames()).toHaveLength(2);
  });

  it('works in several pieces', async () => {
    const bytes = await noise(1600, 1200);
    expect(bytes.byteLength).toBeGreaterThan(512 * 1024);
    const task = uploadBytesResumable(objectRef('velka.jpg'), bytes);
    const seen: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
    const { metadata } = await task;
    expect(seen.length).toBeGreaterThan(2);
    expect(metadata.contentType).toBe('image/jpeg');
    const stored = await files.acceptImage(
      await getDownloadURL(ref(task.snapshot.ref.storage, metadata.fullPath)),
    );
    expect((await files.pictures([stored])).get(stored)).toMatchObject({ width: 1600, height: 1200 });
  });

  it('goes on after a lost connection where it was cut off', async () => {
    const bytes = await noise(900, 700);
    const token = await auth.currentUser?.getIdToken();
    const name = `${crypto.randomUUID()}-a.jpg`;
    const call = (url: string, headers: Record<string, string>, payload?: Buffer) =>
      site.server.inject({
        method: 'POST',
        url,
        headers: { authorization: `Firebase ${token}`, ...headers },
        ...(payload && { payload }),
      });
    const begun = await call(`/v0/b/cat-club-local/o?name=${name}`, {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(bytes.byteLength),
    });
    const { pathname, search } = new URL(String(begun.headers['x-goog-upload-url']));
    const piece = (command: string, offset: number, payload: Buffer) =>
      call(
        pathname + search,
        { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
        payload,
      );
    expect((await piece('upload', 0, bytes.subarray(0, 100_000))).headers['x-goog-upload-status']).toBe(
      'active',
    );
    const asked = await call(pathname + search, { 'x-goog-upload-command': 'query' });
    expect(asked.headers['x-goog-upload-size-received']).toBe('100000');
    expect((await piece('upload, finalize', 5, bytes.subarray(5))).statusCode).toBe(400);
    expect((await piece('finalize', 100_000, Buffer.alloc(0))).statusCode).toBe(400);
    const end = await piece('upload, finalize', 100_000, bytes.subarray(100_000));
    expect(end.headers['x-goog-upload-status']).toBe('final');
    expect(end.json()).toMatchObject({ name, contentType: 'image/jpeg' });
    const again = await call(pathname + search, { 'x-goog-upload-command': 'query' });
    expect(again.headers['x-goog-upload-status']).toBe('final');
  });

  it('never takes the place of what was stored under its name since it began', async () => {
    const authorization = `Firebase ${await auth.currentUser?.getIdToken()}`;
    const name = `${crypto.randomUUID()}-a.jpg`;
    const url = `${site.address}/v0/b/cat-club-local/o?name=${name}`;
    const [first, second] = [await jpeg(900, 600), await jpeg(500, 700)];
    const begin = async (length: number): Promise<string> => {
      const headers = {
        authorization,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(length),
      };
      const begun = await fetch(url, { method: 'POST', headers });
      return begun.headers.get('x-goog-upload-url') ?? '';
    };
    const end = async (address: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> => {
      const headers = {
        authorization,
        'x-goog-upload-command': 'upload, finalize',
        'x-goog-upload-offset': '0',
      };
      return (await fetch(address, { method: 'POST', headers, body: bytes })).json();
    };
    const [one, other] = [await begin(first.byteLength), await begin(second.byteLength)];
    const stored = await end(one, new Uint8Array(first));
    const bytes = (await get(`/files/${name}`)).rawPayload;
    expect(await end(other, new Uint8Array(second))).toEqual(stored);
    expect((await get(`/files/${name}`)).rawPayload.equals(bytes)).toBe(true);
  });

  it('is not larger than announced', async () => {
    const token = await auth.currentUser?.getIdToken();
    const url = `/v0/b/cat-club-local/o?name=${crypto.randomUUID()}-a.jpg`;
    const authorization = `Firebase ${token}`;
    const begun = await fetch(site.address + url, {
      method: 'POST',
      headers: {
        authorization,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '1000',
      },
    });
    const answer = await fetch(begun.headers.get('x-goog-upload-url') ?? '', {
      method: 'POST',
      headers: { authorization, 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' },
      body: new Uint8Array(8 * 1024 * 1024),
    });
    expect(answer.status).toBe(413);
  });

  it('leaves nothing of the place where it was taken', async () => {
    const stored = await files.acceptImage(await send('IMG_0001.jpg', await phonePhoto()));
    const answer = await get(stored);
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    expect(answer.rawPayload.includes('Mourkov')).toBe(false);
    expect((await files.pictures([stored])).get(stored)).toMatchObject({ width: 600, height: 800 });
  });

  it('keeps a moving GIF moving', async () => {
    const stored = await files.acceptImage(await send('hraje-si.gif', await movingGif()));
    expect((await sharp((await get(stored)).rawPayload).metadata()).pages).toBe(3);
    expect((await files.pictures([stored])).get(stored)?.variants).toEqual([]);
  });

  it('needs a valid session', async () => {
    const stranger = site.browser();
    await expect(send('a.png', await png(), stranger)).rejects.toEqual(
      expect.objectContaining({ code: 'storage/unauthenticated' }),
    );
    const forged = await site.server.inject({
      method: 'POST',
      url: `/v0/b/cat-club-local/o?name=${crypto.randomUUID()}-a.png`,
      headers: { authorization: 'Firebase a.b.c', 'x-goog-upload-protocol': 'multipart' },
      payload: 'x',
    });
    expect(forged.statusCode).toBe(401);
    await signOut(auth);
    await expect(send('a.png', await png())).rejects.toEqual(status(401));
  });

  it('is for members alone: an account without a row sends nothing', async () => {
    await site.database.db.deleteFrom('users').execute();
    await expect(send('a.png', await png())).rejects.toEqual(
      expect.objectContaining({ code: 'storage/unauthorized' }),
    );
  });

  it('is answered for a large body too when it is refused', async () => {
    const stranger = site.browser();
    await expect(send('a.jpg', Buffer.alloc(6 * 1024 * 1024), stranger)).rejects.toEqual(status(401));
    await expect(send('a.jpg', Buffer.alloc(limits.pdfBytes + 1024 * 1024))).rejects.toEqual(status(413));
    await expect(uploadBytesResumable(objectRef('a.jpg'), Buffer.alloc(limits.pdfBytes + 1))).rejects.toEqual(
      status(413),
    );
  });

  it('is not repeated without end', async () => {
    writesPerMinute = 2;
    await site.restart();
    const token = await auth.currentUser?.getIdToken();
    const start = () =>
      site.server.inject({
        method: 'POST',
        url: `/v0/b/cat-club-local/o?name=${crypto.randomUUID()}-a.png`,
        headers: {
          authorization: `Firebase ${token}`,
          'x-goog-upload-protocol': 'resumable',
          'x-goog-upload-command': 'start',
          'x-goog-upload-header-content-length': '10',
        },
      });
    expect((await start()).statusCode).toBe(200);
    expect((await start()).statusCode).toBe(200);
    const third = await start();
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not replace what somebody sent before', async () => {
    const { uid } = await site.identity.createAccount({ email: 'druhy@example.cz', password });
    await site.database.db.updateTable('users').set({ email: 'jana@example.cz' }).execute();
    await addUser(uid);
    const other = site.browser();
    await signInWithEmailAndPassword(other, 'druhy@example.cz', password);
    const target = objectRef('a.png');
    await uploadBytes(target, await png(100, 100));
    const same = ref(getStorage(other.app), target.fullPath);
    connectStorageEmulator(same.storage, '127.0.0.1', Number(new URL(site.address).port));
    await expect(uploadBytes(same, await png(200, 200))).rejects.toEqual(status(403));
    const stored = files.normalise(await getDownloadURL(target));
    expect((await files.pictures([stored])).get(stored)?.width).toBe(100);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['nothing', Buffer.alloc(0)],
    ['a WebP', async () => picture(20, 20).webp().toBuffer()],
  ])('refuses %s that is called a picture, and keeps nothing of it', async (_what, content) => {
    const bytes = Buffer.isBuffer(content) ? content : await content();
    await expect(send('kocka.png', bytes)).rejects.toEqual(status(422));
    expect(await storedNames().catch(() => [])).toEqual([]);
  });
});

describe('what the API accepts', () => {
  it('is an object of the own storage and nothing else', async () => {
    const url = await send('a.png', await png());
    const stored = await files.acceptImage(url);
    const name = stored.slice('/files/'.length);
    for (const foreign of [
      'https://example.cz/kocka.jpg',
      `https://example.cz${stored}`,
      `https://example.cz/v0/b/cat-club-local/o/${name}?alt=media`,
      `//example.cz${stored}`,
      `http://127.0.0.1.example.cz${stored}`,
      url.replace('cat-club-local', 'other-bucket'),
      `/files/${crypto.randomUUID()}-neni.png`,
      '/files/../club.sqlite',
      `${stored}@480.webp`,
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'files/a.png',
      '',
    ]) {
      await expect(files.acceptImage(foreign)).rejects.toBeInstanceOf(ForeignUrlError);
    }
    await expect(files.acceptImage(stored)).resolves.toBe(stored);
  });

  it('is a picture where a picture belongs and a document where a document belongs', async () => {
    const picture = await send('a.png', await png());
    const document = await send('propozice.pdf', pdf());
    await expect(files.acceptPdf(picture)).rejects.toBeInstanceOf(UndecodableFileError);
    await expect(files.acceptImage(document)).rejects.toBeInstanceOf(UndecodableFileError);
    await expect(files.acceptPdf(document)).resolves.toMatch(/-propozice\.pdf$/);
  });
});

describe('a stored file', () => {
  it('is served with its own type, for ever, and opens nothing', async () => {
    const stored = await files.acceptImage(await send('a.png', await jpeg()));
    const answer = await get(stored);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // The name ends as its type says.
    expect(answer.headers['content-disposition']).toBe('inline; filename="a.jpg"');
    expect((await get(stored, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
  });

  it('is offered as a download under its original name when it is a PDF', async () => {
    const stored = await files.acceptPdf(await send('Propozice výstavy.pdf', pdf()));
    const answer = await get(stored);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="propozice-vystavy.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.equals(pdf())).toBe(true);
  });

  it.each(['/files/', '/files/..%2fclub.sqlite', '/files/.incoming', '/files/%00', '/files/a@1.webp'])(
    'is not found at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('is still there after a restart', async () => {
    const stored = await files.acceptImage(await send('a.png', await png(1000, 500)));
    await site.restart();
    expect((await get(stored)).statusCode).toBe(200);
    expect((await files.pictures([stored])).get(stored)?.width).toBe(1000);
  });
});

describe('what no row names any more', () => {
  const addActuality = async (image: string) => {
    const row = { name: 'a', text: 'b', image, createdAt: new Date().toISOString() };
    await site.database.db.insertInto('actualities').values(row).execute();
  };

  it('is removed with its smaller copies', async () => {
    const stored = await files.acceptImage(await send('a.jpg', await jpeg(1000, 500)));
    for (const { url } of (await files.pictures([stored])).get(stored)?.variants ?? []) await get(url);
    expect(await storedNames()).toHaveLength(3);
    await files.discard([stored, 'https://example.cz/a.jpg', '']);
    await files.removeDiscarded();
    expect(await storedNames()).toEqual([]);
    expect((await get(stored)).statusCode).toBe(404);
    expect((await files.pictures([stored])).size).toBe(0);
    await expect(files.acceptImage(stored)).rejects.toBeInstanceOf(ForeignUrlError);
  });

  it('stays while another row still names it', async () => {
    const stored = await files.acceptImage(await send('a.png', await png()));
    await addActuality(stored);
    await files.discard([stored]);
    await files.removeDiscarded();
    expect((await get(stored)).statusCode).toBe(200);
  });

  it('makes no trouble when it is gone already or the database is away', async () => {
    const stored = await files.acceptImage(await send('a.png', await png()));
    await files.discard([stored]);
    await files.removeDiscarded();
    await expect(files.discard([stored])).resolves.toBeUndefined();
    await expect(files.removeDiscarded()).resolves.toBeUndefined();
    await site.database.close();
    await expect(files.discard([stored])).resolves.toBeUndefined();
  });
});

describe('a picture that the server brings itself', () => {
  it('is stored at once, and its smaller copies come when they are first wanted', async () => {
    const webp = await sharp(await jpeg(1200, 800))
      .webp()
      .toBuffer();
    const stored = await files.put({ name: '01-britska-modra.webp', bytes: webp, contentType: 'image/webp' });
    expect(await storedNames()).toHaveLength(1);
    const picture = (await files.pictures([stored])).get(stored);
    expect(picture).toMatchObject({ width: 1200, height: 800 });
    const widths = [480, 720, 960, 1200];
    expect(picture?.variants.map(({ width, type }) => `${type} ${width}`)).toEqual([
      ...widths.map((width) => `image/avif ${width}`),
      ...widths.map((width) => `image/webp ${width}`),
    ]);
    expect(picture?.variants.at(-1)?.url).toBe(stored);
    for (const { url, type, width } of picture?.variants ?? []) {
      const [one, two] = await Promise.all([get(url), get(url)]);
      expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
      expect(one.headers['content-type']).toBe(type);
      if (type === 'image/webp') expect((await sharp(one.rawPayload).metadata()).width).toBe(width);
      else expect(one.rawPayload.subarray(4, 12).toString('latin1')).toBe('ftypavif');
    }
    await expect(files.acceptImage(stored)).resolves.toBe(stored);
  });

  it('may be a PDF', async () => {
    const stored = await files.put({ name: 'propozice.pdf', bytes: pdf(), contentType: 'application/pdf' });
    expect((await get(stored)).headers['content-type']).toBe('application/pdf');
  });
});
