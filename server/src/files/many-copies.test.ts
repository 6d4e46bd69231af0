import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { jpeg } from '../../test/support/sample-files.ts';
import { UploadSite } from '../../test/support/upload-site.ts';
import { FolderStore } from './local/folder-store.ts';
import { StoredObjects } from './stored-objects.ts';

let club: UploadSite;
let token: string;

beforeEach(async () => {
  club = await UploadSite.open();
  token = await club.member();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await club.close();
});

const sent = async (original: string, bytes: Uint8Array, from = token): Promise<string> => {
  const name = `${randomUUID()}-${original}`;
  expect(await club.send(from, name, bytes)).toBe(200);
  return name;
};

/** Counts how often files are read whole for whoever asks, and how many of them are in memory at once. */
const watchReads = () => {
  const reads = { all: 0, atOnce: 0 };
  let present = 0;
  // Called with the store that reads.
  const read = FolderStore.prototype.read;
  vi.spyOn(FolderStore.prototype, 'read').mockImplementation(async function (
    this: FolderStore,
    ...asked: Parameters<typeof read>
  ) {
    // What runs in the background has a limit.
    if (asked[1] !== Infinity) return read.apply(this, asked);
    reads.all += 1;
    present += 1;
    reads.atOnce = Math.max(reads.atOnce, present);
    const bytes = await read.apply(this, asked);
    // As long as the other requests need to arrive.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    present -= 1;
    return bytes;
  });
  return reads;
};

const still = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

const animation = async (colour: string): Promise<Buffer> => {
  const stills = [await still(colour), await still('#fff')];
  return sharp(stills, { join: { animated: true } })
    .gif()
    .toBuffer();
};

describe('a picture without copies', () => {
  it('is read and made smaller once, however many ask for it in the bin, and one after another', async () => {
    const names = [
      await sent('a.gif', await animation('#a33')),
      await sent('b.gif', await animation('#3a3')),
    ];
    const reads = watchReads();
    const asked = Array.from({ length: 20 }, (_, index) =>
      club.files.readSmall(`/files/${names[index % names.length]}`),
    );
    for (const picture of await Promise.all(asked)) expect(picture?.contentType).toBe('image/webp');
    expect((await club.files.readSmall(`/files/${names[0]}`))?.bytes.length).toBeGreaterThan(0);
    expect(reads).toEqual({ all: names.length, atOnce: 1 });
  });

  it('is made smaller before the others of another member', async () => {
    const bytes = await animation('#a33');
    const many = [await sent('a.gif', bytes), await sent('b.gif', bytes), await sent('c.gif', bytes)];
    const other = await sent('d.gif', bytes, await club.member());
    const finds = vi.spyOn(StoredObjects.prototype, 'find');
    const read: string[] = [];
    const released = Promise.withResolvers<void>();
    vi.spyOn(FolderStore.prototype, 'read').mockImplementation(async (name) => {
      read.push(name);
      await released.promise;
      return bytes;
    });
    const found = (count: number) =>
      expect
        .poll(() => finds.mock.settledResults.filter(({ type }) => type === 'fulfilled').length)
        .toBe(count);
    const asked = many.map((name) => club.files.readSmall(`/files/${name}`));
    await found(asked.length);
    asked.push(club.files.readSmall(`/files/${other}`));
    await found(asked.length);
    await new Promise(setImmediate);
    released.resolve();
    await Promise.all(asked);
    expect(read.filter((name) => [...many, other].includes(name)).indexOf(other)).toBe(1);
  });
});

describe('copies that the disk has lost', () => {
  it('are made anew with one picture in memory at a time, whoever asks', async () => {
    const names = [await sent('a.jpg', await jpeg(1200, 800)), await sent('b.jpg', await jpeg(1300, 900))];
    const folder = join(club.site.test.config.dataDir, 'files');
    const pictures = await club.files.pictures(names.map((name) => `/files/${name}`));
    const copies = [...pictures.values()].flatMap(({ variants }) => variants.map(({ url }) => basename(url)));
    expect(copies.length).toBeGreaterThan(names.length);
    await Promise.all(copies.map((name) => rm(join(folder, name), { force: true })));
    const reads = watchReads();
    const answers = await Promise.all(copies.map((name) => club.get(name)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(copies.map(() => 200));
    expect(reads.atOnce).toBe(1);
  });
});
