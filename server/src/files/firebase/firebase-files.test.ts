import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { jpeg, pdf, phonePhoto } from '../../../test/support/sample-files.ts';
import { bucket, TestBucket } from '../../../test/support/test-bucket.ts';
import { openTestDatabase } from '../../../test/support/test-database.ts';
import type { TestDatabase } from '../../../test/support/test-database.ts';
import { FilesUnavailableError, ForeignUrlError, UndecodableFileError } from '../../errors/index.ts';
import type { Files } from '../files.ts';
import { BucketStore } from './bucket-store.ts';
import { createFirebaseFiles } from './firebase-files.ts';

let test: TestDatabase;
let held: TestBucket;
let files: Files;
let url: string;

beforeEach(async () => {
  test = await openTestDatabase();
  held = new TestBucket();
  url = await held.open();
  const store = new BucketStore(bucket, () => Promise.resolve('server-token'), url);
  files = createFirebaseFiles(store, bucket, test.database, Fastify().log);
});

afterEach(async () => {
  held.server.closeAllConnections();
  held.server.close();
  await test.remove();
});

/** A browser's upload, after which the object lies in the bucket unjudged. */
const upload = (bytes: Buffer, original = 'kocka.jpg'): string => {
  const name = `${crypto.randomUUID()}-${original}`;
  const description = {
    contentType: 'image/jpeg',
    metadata: { firebaseStorageDownloadTokens: 'tok-1,tok-2' },
  };
  held.objects.set(name, { bytes, description });
  return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${name}?alt=media&token=tok-1`;
};

describe('files in the bucket', () => {
  it('are read a few at a time, since each takes memory until it is judged', async () => {
    const all = Promise.withResolvers<void>();
    held.readable = all.promise;
    const bytes = pdf();
    const accepted = Promise.all(
      Array.from({ length: 24 }, () => files.acceptPdf(upload(bytes, 'pozvanka.pdf'))),
    );
    while (held.reading < 8) await new Promise((resolve) => setTimeout(resolve, 5));
    // Whatever else was sent has come by now, too.
    await fetch(`${url}/`);
    all.resolve();
    await accepted;
    expect(held.mostReading).toBe(8);
  });

  it('are refused and removed when their names end as those of another kind', async () => {
    await expect(files.acceptPdf(upload(pdf(), 'pozvanka.html'))).rejects.toThrow(UndecodableFileError);
    expect(held.objects.size).toBe(0);
    await expect(files.acceptPdf(upload(pdf(), 'pozvanka.pdf'))).resolves.toContain('.pdf');
  });
});

describe('the condition of files in the bucket', () => {
  it('is that they are whole, missing or of another size; what the bucket does not say stays unsaid', async () => {
    const [whole, lost, cut] = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => files.acceptPdf(upload(pdf(), name))),
    );
    const urls = [whole ?? '', lost ?? '', cut ?? '', 'https://jinde.cz/d.pdf'];
    for (const [name, object] of held.objects) {
      if (name.endsWith('b.pdf')) held.objects.delete(name);
      if (name.endsWith('c.pdf')) object.bytes = object.bytes.subarray(0, 20);
    }
    const states = async (deadline?: AbortSignal) => {
      const found = await files.conditions(urls, deadline);
      return urls.map((url) => found.get(url)?.state ?? null);
    };
    expect(await states()).toEqual(['whole', 'missing', 'resized', null]);
    held.isAway = true;
    expect(await states()).toEqual([null, null, null, null]);
    held.isAway = false;
    held.isSilent = true;
    const deadline = new AbortController();
    const unanswered = states(deadline.signal);
    deadline.abort();
    expect(await unanswered).toEqual([null, null, null, null]);
  });
});

describe('a picture in the bucket', () => {
  it('is written anew without its metadata and gets smaller copies, under the same address', async () => {
    const url = upload(await phonePhoto());
    await expect(files.acceptImage(url)).resolves.toBe(url);
    const [main, ...copies] = [...held.objects.entries()];
    expect(main?.[1].bytes.includes('Mourkov')).toBe(false);
    expect(main?.[1].description).toMatchObject({
      contentType: 'image/jpeg',
      metadata: { firebaseStorageDownloadTokens: 'tok-1' },
    });
    expect(copies.map(([name]) => name.split('@')[1])).toEqual(['480.webp', '600.webp']);
    const picture = (await files.pictures([url])).get(url);
    expect(picture).toMatchObject({ width: 600, height: 800 });
    expect(picture?.variants[0]?.url).toMatch(
      /^https:\/\/firebasestorage\.googleapis\.com\/.*%40480\.webp\?/,
    );
  });

  it('is judged once, also when two calls name it at the same time', async () => {
    const url = upload(await jpeg());
    await Promise.all([files.acceptImage(url), files.acceptImage(url)]);
    expect(await test.database.db.selectFrom('storedObjects').selectAll().execute()).toHaveLength(1);
  });

  it('that is none is refused and removed', async () => {
    const url = upload(Buffer.from('<html><script>alert(1)</script></html>'));
    await expect(files.acceptImage(url)).rejects.toBeInstanceOf(UndecodableFileError);
    expect(held.objects.size).toBe(0);
  });

  it('is removed with its copies when no row names it any more', async () => {
    const url = await files.acceptImage(upload(await jpeg()));
    expect(held.objects.size).toBe(3);
    await files.discard([url]);
    await files.removeDiscarded();
    expect(held.objects.size).toBe(0);
    expect((await files.pictures([url])).size).toBe(0);
  });

  it('that cannot be removed now is removed later', async () => {
    const url = await files.acceptImage(upload(await jpeg()));
    held.isAway = true;
    await files.discard([url]);
    await files.removeDiscarded();
    held.isAway = false;
    expect(held.objects.size).toBe(3);
    const [waiting] = await test.database.db.selectFrom('discardedObjects').selectAll().execute();
    expect(waiting).toMatchObject({ attempts: 1 });
    const past = new Date(Date.now() - 1000).toISOString();
    await test.database.db.updateTable('discardedObjects').set({ nextTryAt: past }).execute();
    await files.removeDiscarded();
    expect(held.objects.size).toBe(0);
    expect(await test.database.db.selectFrom('discardedObjects').selectAll().execute()).toEqual([]);
  });
});

describe('a document in the bucket', () => {
  it('is kept for download', async () => {
    const url = upload(pdf(), 'propozice.pdf');
    await expect(files.acceptPdf(url)).resolves.toBe(url);
    expect([...held.objects.values()][0]?.description).toMatchObject({
      contentType: 'application/pdf',
      contentDisposition: 'attachment',
    });
  });
});

describe('an address', () => {
  it("is refused when it is not of the club's bucket or names nothing there", async () => {
    const own = upload(await jpeg());
    for (const foreign of [
      own.replace('https:', 'http:'),
      own.replace('firebasestorage.googleapis.com', 'example.cz'),
      own.replace('https://', 'https://firebasestorage.googleapis.com@example.cz/'),
      own.replace(bucket, 'other-bucket'),
      own.replace('kocka', 'jina'),
      `/files/${crypto.randomUUID()}-a.jpg`,
      '',
    ]) {
      await expect(files.acceptImage(foreign)).rejects.toBeInstanceOf(ForeignUrlError);
    }
  });
});

describe('while the bucket is away', () => {
  it('nothing is accepted and nothing is lost', async () => {
    const url = upload(await jpeg());
    held.isAway = true;
    await expect(files.acceptImage(url)).rejects.toBeInstanceOf(FilesUnavailableError);
    held.isAway = false;
    await expect(files.acceptImage(url)).resolves.toBe(url);
  });
});
