import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoredObject } from '../stored-objects.ts';
import { ResumableUploads } from './resumable-uploads.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-uploads-'));
});
afterEach(() => rm(folder, { recursive: true }));

const object: StoredObject = {
  name: 'a.pdf',
  url: '/files/a.pdf',
  contentType: 'application/pdf',
  size: 1,
  width: null,
  height: null,
  focusX: null,
  focusY: null,
  variants: [],
  complete: 1,
  removing: 0,
  used: 0,
  uploader: 'petr',
  createdAt: '2026-01-01T00:00:00.000Z',
  usedAt: '2026-01-01T00:00:00.000Z',
  withdrawn: 0,
};

it('what somebody has begun is not given up for what others finish meanwhile', async () => {
  const uploads = new ResumableUploads(folder, async () => true);
  const begun = await uploads.start('begun.pdf', 'jana', 10);
  let last = begun;
  for (let count = 0; count < 510; count += 1) {
    last = await uploads.start(`${count}.pdf`, 'petr', 10);
    uploads.finish(last, object);
  }
  expect(uploads.find(begun.id, 'jana')).toBe(begun);
  expect(uploads.find(last.id, 'petr').object).toBe(object);
  // Deleted in the background.
  await expect.poll(() => readdir(folder)).toEqual([begun.id]);
});

it('begins no more than twenty uploads of a person, however many are asked for at the same moment', async () => {
  const uploads = new ResumableUploads(folder, async () => true);
  const begun = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => uploads.start(`${index}.pdf`, 'petr', 10)),
  );
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

it('begins what there is room for beside what others have begun, and goes on while there is room', async () => {
  let room = 30;
  const uploads = new ResumableUploads(folder, async (bytes) => bytes <= room);
  const upload = await uploads.start('a.pdf', 'petr', 20);
  await expect(uploads.start('b.pdf', 'jana', 20)).rejects.toMatchObject({ status: 507 });
  await uploads.start('b.pdf', 'jana', 10);
  room = 10;
  const body = () =>
    Object.assign(Readable.from([Buffer.alloc(20)]), { headers: {} }) as unknown as IncomingMessage;
  await expect(uploads.append(upload, 0, body())).rejects.toMatchObject({ status: 507 });
  expect(upload.received).toBe(0);
});
