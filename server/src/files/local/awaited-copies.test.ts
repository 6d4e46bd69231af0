import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jpeg } from '../../../test/support/sample-files.ts';
import { UploadSite } from '../../../test/support/upload-site.ts';
import { FileIngest } from '../file-ingest.ts';
import { variantName } from '../object-names.ts';
import { AwaitedCopies, mostWaiting, patience } from './awaited-copies.ts';

let club: UploadSite;
let token: string;
/** Copies whose making has begun, in this order. */
let begun: string[];
/** Lets the copies be made. */
let release: () => void;
/** Requests that have asked for a copy to be made. */
const { milliseconds } = patience;
let asking: { mock: { calls: [unknown, unknown, { gone: AbortSignal }][] } };

beforeEach(async () => {
  club = await UploadSite.open();
  token = await club.member();
  begun = [];
  asking = vi.spyOn(AwaitedCopies.prototype, 'make');
  const released = Promise.withResolvers<void>();
  release = () => released.resolve();
  // Called with the ingest that makes it.
  const make = FileIngest.prototype.makeAwaitedVariant;
  vi.spyOn(FileIngest.prototype, 'makeAwaitedVariant').mockImplementation(async function (
    this: FileIngest,
    ...asked: Parameters<typeof make>
  ) {
    begun.push(variantName(asked[0].name, asked[2].width, asked[2].format));
    await released.promise;
    return make.apply(this, asked);
  });
});
afterEach(async () => {
  release();
  vi.restoreAllMocks();
  patience.milliseconds = milliseconds;
  await club.close();
});

/** Sends a picture. @returns its name and the names of the copies that it is offered with. */
const sent = async (
  from: string,
  width = 1_000,
  height = 500,
): Promise<{ name: string; copies: string[] }> => {
  const name = `${randomUUID()}-a.jpg`;
  expect(await club.send(from, name, await jpeg(width, height))).toBe(200);
  const pictures = await club.files.pictures([`/files/${name}`]);
  const urls = pictures.get(`/files/${name}`)?.variants.map(({ url }) => url) ?? [];
  expect(urls.length).toBeGreaterThan(1);
  return { name, copies: urls.map((url) => url.slice('/files/'.length)) };
};
const statusesOf = async (asked: ReturnType<UploadSite['get']>[]): Promise<number[]> =>
  (await Promise.all(asked)).map(({ statusCode }) => statusCode);
const started = (count: number) => expect.poll(() => begun.length, { timeout: 10_000 }).toBe(count);
const wait = (count: number) => expect.poll(() => asking.mock.calls.length, { timeout: 10_000 }).toBe(count);

describe('a missing copy', () => {
  it('waits for one of another member beside the one in work, however many of those are asked for', async () => {
    const many = [await sent(token), await sent(token), await sent(token)].flatMap(({ copies }) => copies);
    const [other = ''] = (await sent(await club.member())).copies;
    const asked = many.map((copy) => club.get(copy));
    await wait(many.length);
    await started(1);
    asked.push(club.get(other));
    await wait(asked.length);
    release();
    expect(await statusesOf(asked)).toEqual(asked.map(() => 200));
    expect(begun.length).toBe(asked.length);
    expect(begun.indexOf(other)).toBeLessThanOrEqual(2);
  });

  it('waits for one of another address beside the one in work, also when that one has asked for it too', async () => {
    const [first, second] = [await sent(token), await sent(token)];
    const many = [...first.copies, ...second.copies];
    const [other = ''] = many.slice(-1);
    const asked = many.map((copy) => club.get(copy));
    await wait(many.length);
    await started(1);
    asked.push(club.get(other, '127.0.0.2'));
    await wait(asked.length);
    release();
    expect(await statusesOf(asked)).toEqual(asked.map(() => 200));
    expect(begun.indexOf(other)).toBeLessThanOrEqual(2);
    expect(begun.toSorted()).toEqual(many.toSorted());
  });

  it('of a picture as pages send it waits for none of a larger one', async () => {
    const [large = ''] = (await sent(token, 4_000, 3_000)).copies;
    const [other = ''] = (await sent(await club.member())).copies;
    const asked = [club.get(large)];
    await started(1);
    asked.push(club.get(other));
    await started(2);
    release();
    expect(await statusesOf(asked)).toEqual([200, 200]);
  });

  it('is not made when all who asked for it have gone before its turn', async () => {
    const [first, second] = [await sent(token), await sent(token)];
    const [inWork = '', wanted = ''] = first.copies;
    const [abandoned = '', last = ''] = second.copies;
    const staying = [club.get(inWork)];
    await started(1);
    const leaving = [abandoned, abandoned, wanted].map((copy) =>
      get(`${club.site.address}/files/${copy}`, { agent: false }).on('error', () => undefined),
    );
    await wait(4);
    const signals = asking.mock.calls.slice(1).map(([, , { gone }]) => gone);
    staying.push(club.get(wanted));
    await wait(5);
    for (const request of leaving) request.destroy();
    await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);
    staying.push(club.get(last));
    await wait(6);
    release();
    expect(await statusesOf(staying)).toEqual([200, 200, 200]);
    expect(begun).toEqual([inWork, wanted, last]);
    expect((await club.get(abandoned)).statusCode).toBe(200);
  });

  it('is answered with the picture itself when its turn does not come, and made for those who ask next', async () => {
    const { name, copies } = await sent(token);
    const [inWork = '', wanted = ''] = copies;
    patience.milliseconds = 100;
    const first = club.get(inWork);
    await started(1);
    const answers = await Promise.all([first, club.get(wanted)]);
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        `/files/${name}`,
        'no-store',
      ]);
    release();
    await expect.poll(async () => (await club.get(wanted)).statusCode, { timeout: 10_000 }).toBe(200);
    expect(begun).toEqual([inWork, wanted]);
  });

  it('is answered with the picture itself, and not kept, while too many wait', async () => {
    const { name } = await sent(token);
    const variants = Array.from({ length: mostWaiting + 2 }, (_, index) => ({
      url: `/files/${variantName(name, 100 + index, 'webp')}`,
      width: 100 + index,
      type: 'image/webp',
    }));
    await club.site.database.db
      .updateTable('storedObjects')
      .set({ variants: JSON.stringify(variants) })
      .where('name', '=', name)
      .execute();
    const [first = '', ...others] = variants.map(({ url }) => url.slice('/files/'.length));
    const asked = [club.get(first)];
    await started(1);
    asked.push(...others.map((copy) => club.get(copy)));
    await wait(asked.length);
    const answer = await Promise.race(asked);
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      `/files/${name}`,
      'no-store',
    ]);
    const [other = ''] = (await sent(await club.member())).copies;
    asked.push(club.get(other));
    await wait(asked.length);
    release();
    expect((await asked.at(-1))?.statusCode).toBe(200);
    expect(begun.indexOf(other)).toBeLessThan(4);
    expect((await statusesOf(asked)).filter((status) => status === 302).length).toBe(2);
  });
});
