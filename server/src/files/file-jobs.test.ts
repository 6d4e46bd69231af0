import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { exhibitionInput } from '../../test/support/inputs.ts';
import { jpeg, png } from '../../test/support/sample-files.ts';
import { TestBucket } from '../../test/support/test-bucket.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { up as pictureCopies } from '../database/migrations/0007-picture-copies.ts';
import { FilesUnavailableError, ForeignUrlError } from '../errors/index.ts';
import { FileJobs } from './file-jobs.ts';
import { DeletionQueue } from './deletion-queue.ts';
import { BucketStore } from './firebase/bucket-store.ts';
import { FileIngest } from './file-ingest.ts';
import { FolderStore } from './local/folder-store.ts';
import { newName } from './object-names.ts';
import { validateImage } from './processing/validate-image.ts';
import { StoredObjects } from './stored-objects.ts';
import { holdFiles } from './uses.ts';

let test: TestDatabase;
let folder: string;
let store: FolderStore;
let objects: StoredObjects;
let ingest: FileIngest;
let deletionQueue: DeletionQueue;
let fileJobs: FileJobs;

const { log: logger } = Fastify();
const jobsWith = (options: { maxUploadWait?: number }): FileJobs =>
  new FileJobs({
    ...{ store, objects, ingest, deletionQueue, logger, ...options },
    removeOrphans: () => Promise.resolve(),
  });

beforeEach(async () => {
  test = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'files-test-'));
  store = new FolderStore(folder, null);
  objects = new StoredObjects(test.database);
  ingest = new FileIngest(store, objects);
  deletionQueue = new DeletionQueue(test.database, store, logger);
  fileJobs = jobsWith({});
});

afterEach(async () => {
  await fileJobs.stop();
  await test.remove();
  await rm(folder, { recursive: true });
});

const keep = async (bytes: Buffer, uploader: string | null = null) =>
  ingest.keep(newName('a.jpg'), await validateImage(bytes), uploader);
const onDisk = async (): Promise<string[]> =>
  (await readdir(store.folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const ages = (path: string) => utimes(path, 1, Date.now() / 1000 - 2 * 24 * 3600);

/** Rows that name a picture, beside rows of the same kinds that do not. */
const showInNewsAndGallery = (url: string): Promise<{ news: number; exhibition: number }> =>
  test.database.write(async (trx) => {
    const createdAt = '2026-01-01T00:00:00.000Z';
    const exhibition = { ...exhibitionInput(), createdAt };
    const news = { name: 'Novinka', text: '<p>x</p>', createdAt };
    await trx
      .insertInto('actualities')
      .values({ ...news, image: '' })
      .execute();
    await trx.insertInto('exhibitions').values(exhibition).execute();
    const { actualityId } = await trx
      .insertInto('actualities')
      .values({ ...news, image: url })
      .returning('actualityId')
      .executeTakeFirstOrThrow();
    const { exhibitionId } = await trx
      .insertInto('exhibitions')
      .values(exhibition)
      .returning('exhibitionId')
      .executeTakeFirstOrThrow();
    await trx.insertInto('exhibitionImages').values({ exhibitionId, image: url }).execute();
    return { news: actualityId, exhibition: exhibitionId };
  });

describe('smaller copies in the better format', () => {
  it('are made when the disk has room for them', async () => {
    await keep(await jpeg(1100, 600));
    const hasRoom = vi.spyOn(store, 'hasRoom').mockResolvedValue(false);
    expect(await fileJobs.completeNext()).toBe(false);
    hasRoom.mockRestore();
    expect(await fileJobs.completeNext()).toBe(true);
  });

  it('are made after the upload was answered, and public pages are told', async () => {
    const { url } = await keep(await jpeg(1100, 600));
    expect((await objects.pictures([url])).get(url)?.variants.map(({ type }) => type)).toEqual([
      'image/webp',
      'image/webp',
      'image/webp',
    ]);
    const ids = await showInNewsAndGallery(url);
    const told: string[] = [];
    test.database.changes.subscribe((topics) => told.push(...topics));
    await expect(fileJobs.completeNext()).resolves.toBe(true);
    const variants = (await objects.pictures([url])).get(url)?.variants ?? [];
    expect(variants.map(({ type, width }) => `${type} ${width}`)).toEqual([
      'image/avif 480',
      'image/avif 720',
      'image/avif 960',
      'image/avif 1100',
      'image/webp 480',
      'image/webp 720',
      'image/webp 960',
      'image/webp 1100',
    ]);
    const name = store.nameOf(url) ?? '';
    expect((await sharp((await store.read(`${name}@480.webp`, 1e9)) ?? undefined).metadata()).width).toBe(
      480,
    );
    expect(told).toEqual([`actualities/${ids.news}`, `exhibitions/${ids.exhibition}`]);
    await expect(fileJobs.completeNext()).resolves.toBe(false);
  });

  it('of a picture that nothing shows yet change no public page', async () => {
    await keep(await jpeg(1100, 600));
    const told: string[] = [];
    test.database.changes.subscribe((topics) => told.push(...topics));
    await expect(fileJobs.completeNext()).resolves.toBe(true);
    expect(told).toEqual([]);
  });

  it('reach as far as a dense screen draws, however large the photograph is', async () => {
    const { url } = await keep(await jpeg(2560, 1600));
    await fileJobs.completeNext();
    const variants = (await objects.pictures([url])).get(url)?.variants ?? [];
    const widths = [480, 720, 960, 1440, 1920, 2560];
    for (const type of ['image/avif', 'image/webp'])
      expect(variants.filter((variant) => variant.type === type).map(({ width }) => width)).toEqual(widths);
  });

  it('that a picture from an earlier version lacks are made after the update', async () => {
    const { name, url } = await keep(await jpeg(2000, 1000));
    const old = [480, 960, 1920].map((width) => ({ url: `${url}@${width}.webp`, width, type: 'image/webp' }));
    await test.database.db
      .updateTable('storedObjects')
      .set({ complete: 1, variants: JSON.stringify(old) })
      .execute();
    await expect(fileJobs.completeNext()).resolves.toBe(false);
    // A migration knows no tables.
    await pictureCopies(test.database.db as unknown as Kysely<unknown>);
    await expect(fileJobs.completeNext()).resolves.toBe(true);
    expect((await objects.byName(name))?.variants).toHaveLength(10);
  });

  it('are made of one picture of each member in turn', async () => {
    const bytes = await jpeg(600, 400);
    const many = [await keep(bytes, 'a'), await keep(bytes, 'a'), await keep(bytes, 'a')];
    const isComplete = async ({ name }: { name: string }) => (await objects.find(name))?.complete === 1;
    await expect(fileJobs.completeNext()).resolves.toBe(true);
    // Sent after those, and after the first of them has its copies.
    const others = [await keep(bytes, 'b'), await keep(bytes)];
    for (const other of others) {
      await expect(fileJobs.completeNext()).resolves.toBe(true);
      expect(await isComplete(other)).toBe(true);
    }
    while (await fileJobs.completeNext());
    expect(await Promise.all(many.map(isComplete))).toEqual([true, true, true]);
  });

  it('of a picture whose file was lost do not stop the others', async () => {
    const lost = await keep(await png());
    await store.remove(lost.name);
    const { url } = await keep(await png());
    while (await fileJobs.completeNext());
    expect((await objects.pictures([url])).get(url)?.variants[0]?.type).toBe('image/avif');
  });
});

describe('a picture that pages offer copies of before they are made', () => {
  it('gets those first, and then the others', async () => {
    const file = await validateImage(await jpeg(1100, 600));
    const { url } = await ingest.keepBeforeCopies(newName('a.jpg'), file, 'x', (copy) => `/files/${copy}`);
    const offered = (await objects.pictures([url])).get(url)?.variants;
    expect(offered?.map(({ type, width }) => `${type} ${width}`)).toEqual([
      'image/webp 480',
      'image/webp 960',
      'image/webp 1100',
    ]);
    const written: string[] = [];
    const write = store.write.bind(store);
    store.write = (name, bytes) => {
      written.push(name.replace(/^.*@/, ''));
      return write(name, bytes);
    };
    while (await fileJobs.completeNext());
    expect(written.slice(0, 3)).toEqual(['480.webp', '960.webp', '1100.webp']);
    expect(written.slice(3)).toEqual(['480.avif', '720.avif', '720.webp', '960.avif', '1100.avif']);
    expect((await objects.pictures([url])).get(url)?.variants).toHaveLength(written.length);
  });
});

describe('smaller copies that are made while an upload is decoded', () => {
  const avifs = async (): Promise<string[]> => (await onDisk()).filter((name) => name.endsWith('.avif'));
  /** An upload that is decoded until it is released. */
  const startDecoding = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ended = ingest.gate.run(() => promise);
    return () => {
      resolve();
      return ended;
    };
  };

  it('wait for it', async () => {
    await keep(await jpeg(1100, 600));
    const release = startDecoding();
    const making = fileJobs.completeNext();
    await delay(500);
    expect(await avifs()).toEqual([]);
    await release();
    await making;
    expect(await avifs()).toHaveLength(4);
  });

  it('do not wait for ever', async () => {
    await keep(await jpeg(1100, 600));
    const release = startDecoding();
    await jobsWith({ maxUploadWait: 50 }).completeNext();
    expect(await avifs()).toHaveLength(4);
    await release();
  });
});

describe('the queue of removals', () => {
  /** Removals of this store wait until they are let through. */
  const heldUp = () => {
    const begun = Promise.withResolvers<void>();
    const door = Promise.withResolvers<void>();
    const remove = store.remove.bind(store);
    store.remove = async (name) => {
      begun.resolve();
      await door.promise;
      await remove(name);
    };
    return { begun: begun.promise, letThrough: () => door.resolve() };
  };
  const insertRow = (image: string) =>
    test.database.write(async (trx) => {
      await holdFiles(trx, [image]);
      await trx
        .insertInto('actualities')
        .values({ name: 'a', text: 'b', image, createdAt: new Date().toISOString() })
        .execute();
    });
  const rows = () => test.database.db.selectFrom('actualities').select('image').execute();
  const queued = () => test.database.db.selectFrom('discardedObjects').selectAll().execute();

  it('gives no row a file whose removal has begun', async () => {
    const { name, url } = await keep(await png());
    await deletionQueue.add([name]);
    const { begun, letThrough } = heldUp();
    const removal = deletionQueue.run();
    await begun;
    await expect(objects.byName(name)).resolves.toBeNull();
    await expect(insertRow(url)).rejects.toBeInstanceOf(ForeignUrlError);
    letThrough();
    await removal;
    expect([await rows(), await onDisk(), await queued()]).toEqual([[], [], []]);
  });

  it('keeps a file that a row begins to name while its removal is about to begin', async () => {
    const { name, url } = await keep(await png());
    await deletionQueue.add([name]);
    const held = Promise.withResolvers<void>();
    const writing = test.database.write(async (trx) => {
      await holdFiles(trx, [url]);
      held.resolve();
      // The removal looks for rows now; it must see the one that is not there yet.
      await new Promise((resolve) => setImmediate(resolve));
      await trx
        .insertInto('actualities')
        .values({ name: 'a', text: 'b', image: url, createdAt: new Date().toISOString() })
        .execute();
    });
    await held.promise;
    await Promise.all([writing, deletionQueue.run()]);
    await deletionQueue.run();
    expect((await rows()).map(({ image }) => image)).toEqual([url]);
    await expect(objects.byName(name)).resolves.not.toBeNull();
    expect(await onDisk()).toContain(name);
    expect(await queued()).toEqual([]);
  });

  it('goes on after a kill in the middle of a removal', async () => {
    const { name } = await keep(await png());
    await deletionQueue.add([name]);
    const { begun } = heldUp();
    void deletionQueue.run();
    await begun;
    const another = new FolderStore(folder, null);
    await new DeletionQueue(test.database, another, Fastify().log).run();
    expect([await objects.find(name), await onDisk(), await queued()]).toEqual([null, [], []]);
  });

  it('begins at the next look once something was deleted', async () => {
    await fileJobs.poll();
    const { name } = await keep(await png());
    await deletionQueue.add([name]);
    fileJobs.requestDeletions();
    await fileJobs.poll();
    expect([await objects.find(name), await queued()]).toEqual([null, []]);
  });

  it('is worked off whole, however long it is', async () => {
    const names = Array.from({ length: 120 }, (_, index) => newName(`${index}.pdf`));
    for (const name of names) {
      const bytes = Buffer.from('x');
      const file = { bytes, contentType: 'application/pdf', width: null, height: null } as const;
      const document = { ...file, focus: null, hasVariants: false };
      await ingest.record(name, `/files/${name}`, document, [], { uploader: null, isComplete: true });
    }
    await deletionQueue.add(names);
    await deletionQueue.run();
    expect(await queued()).toEqual([]);
  });

  it('asks a storage that is away three times, and leaves the rest for later', async () => {
    for (let count = 0; count < 5; count += 1) await deletionQueue.add([(await keep(await png())).name]);
    let calls = 0;
    store.remove = async () => {
      calls += 1;
      throw new FilesUnavailableError('away');
    };
    await deletionQueue.run();
    expect(calls).toBe(3);
    expect((await queued()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1, 1, 1]);
  });

  it('does not keep a process from ending while the storage does not answer', async () => {
    const bucket = new TestBucket();
    const silent = new BucketStore('kocky', () => Promise.resolve('token'), await bucket.open());
    bucket.isSilent = true;
    const called = new Promise<void>((resolve) => bucket.server.once('request', () => resolve()));
    const { name } = await keep(await png());
    await deletionQueue.add([name]);
    const queue = new DeletionQueue(test.database, silent, logger);
    const ending = new AbortController();
    const removal = queue.run(ending.signal);
    await called;
    ending.abort();
    silent.close();
    await removal;
    expect(await queued()).toMatchObject([{ name, attempts: 0 }]);
    bucket.server.closeAllConnections();
    bucket.server.close();
  });
});

describe('what is left over', () => {
  it('goes when nobody used it for days, and stays when a row names it', async () => {
    const [unused, used, fresh] = [await keep(await png()), await keep(await png()), await keep(await png())];
    const createdAt = new Date().toISOString();
    await test.database.db
      .insertInto('actualities')
      .values({ name: 'a', text: 'b', image: used.url, createdAt })
      .execute();
    const usedAt = new Date(Date.now() - 4 * 24 * 3600_000).toISOString();
    await test.database.db
      .updateTable('storedObjects')
      .set({ usedAt })
      .where('name', 'in', [unused.name, used.name])
      .execute();
    await deletionQueue.addForgotten();
    await deletionQueue.run();
    await expect(objects.byName(unused.name)).resolves.toBeNull();
    await expect(objects.byName(used.name)).resolves.not.toBeNull();
    await expect(objects.byName(fresh.name)).resolves.not.toBeNull();
    expect((await onDisk()).some((name) => name.startsWith(unused.name))).toBe(false);
  });

  it('goes all at once, however much it is', async () => {
    const { name, url } = await keep(await png());
    const row = await test.database.db
      .selectFrom('storedObjects')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const usedAt = new Date(Date.now() - 4 * 24 * 3600_000).toISOString();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...row,
      name: `${index}-${name}`,
      url: `${url}-${index}`,
      usedAt,
    }));
    await test.database.db.insertInto('storedObjects').values(rows).execute();
    await deletionQueue.addForgotten();
    await deletionQueue.run();
    expect(await test.database.db.selectFrom('storedObjects').select('name').execute()).toEqual([{ name }]);
  });

  it('on the disk after interrupted work is swept, and nothing else', async () => {
    const kept = await keep(await png());
    for (const name of ['0-stray.png', '0-stray.png@480.webp', '0-new.png']) {
      await writeFile(store.path(name), 'x');
    }
    await writeFile(join(store.incoming, 'abandoned'), 'x');
    await ages(store.path(kept.name));
    await ages(store.path('0-stray.png'));
    await ages(store.path('0-stray.png@480.webp'));
    // Uploads end within an hour.
    await utimes(join(store.incoming, 'abandoned'), 1, Date.now() / 1000 - 3 * 3600);
    await store.removeOrphans(async (name) => (await objects.byName(name)) !== null);
    expect((await onDisk()).filter((name) => name.startsWith('0-'))).toEqual(['0-new.png']);
    expect(await onDisk()).toContain(kept.name);
    expect(await readdir(store.incoming)).toEqual([]);
  });
});
