import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from 'shared/contract';
import { jpeg, noise } from '../../../test/support/sample-files.ts';
import { UploadSite } from '../../../test/support/upload-site.ts';
import { FileIngest } from '../file-ingest.ts';
import { bytesPerDay } from './uploader.ts';

let club: UploadSite;
afterEach(() => club.close());

const command = (token: string, url: string, name: string, size = 0) =>
  club.site.server.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Firebase ${token}`,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': name,
      'x-goog-upload-header-content-length': String(size),
    },
  });

/** Announces a file and sends none of it. @returns the status. */
const announce = async (token: string, size: number = limits.pdfBytes): Promise<number> => {
  const { pathname, search } = new URL(club.target(`${randomUUID()}-a.pdf`));
  const begun = await command(token, pathname + search, 'start', size);
  const upload = begun.headers['x-goog-upload-url'];
  if (typeof upload === 'string') {
    const address = new URL(upload);
    await command(token, address.pathname + address.search, 'cancel');
  }
  return begun.statusCode;
};

describe('the disk', () => {
  it('is filled by nobody: who has sent gigabytes in a day waits, and nobody else', async () => {
    club = await UploadSite.open({ writesPerMinute: 10_000 });
    const [token, other] = [await club.member(), await club.member()];
    const allowed = Math.floor(bytesPerDay / limits.pdfBytes);
    for (let count = 0; count < allowed; count += 1) expect(await announce(token)).toBe(200);
    expect(await announce(token)).toBe(429);
    expect(await announce(other)).toBe(200);
  });

  it('is not filled by smaller copies either, which count as what is sent', async () => {
    club = await UploadSite.open({ writesPerMinute: 10_000 });
    const token = await club.member();
    const picture = await noise(1_000, 500);
    // What a boundary and the metadata take, too.
    let left = bytesPerDay - picture.byteLength - 1_000;
    for (; left > 0; left -= limits.pdfBytes)
      expect(await announce(token, Math.min(left, limits.pdfBytes))).toBe(200);
    const name = `${randomUUID()}-a.jpg`;
    expect(await club.send(token, name, picture)).toBe(200);
    const [copy] = (await club.files.pictures([`/files/${name}`])).get(`/files/${name}`)?.variants ?? [];
    expect((await club.get(copy?.url.slice('/files/'.length) ?? '')).statusCode).toBe(200);
    expect(await announce(token, 1)).toBe(429);
  });

  it('is full for a file that arrives when there is no room any more, and for smaller copies', async () => {
    let isFull = false;
    club = await UploadSite.open({ keepFree: (total) => (isFull ? total : 0) });
    const token = await club.member();
    const name = `${randomUUID()}-a.jpg`;
    expect(await club.send(token, name, await jpeg(1_000, 500))).toBe(200);
    const [copy] = (await club.files.pictures([`/files/${name}`])).get(`/files/${name}`)?.variants ?? [];
    const file = copy?.url.slice('/files/'.length) ?? '';
    const validate = vi.spyOn(FileIngest.prototype, 'validateOrdinary');
    validate.mockImplementationOnce(async function (this: FileIngest, bytes) {
      const valid = await this.validateOrdinary(bytes);
      isFull = true;
      return valid;
    });
    expect(await club.send(token, `${randomUUID()}-b.jpg`, await jpeg())).toBe(507);
    const answer = await club.get(file);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/files/${name}`]);
    isFull = false;
    expect((await club.get(file)).statusCode).toBe(200);
  });

  it('keeps room for everything else than files', async () => {
    club = await UploadSite.open({ keepFree: (total) => total });
    const token = await club.member();
    expect(await club.send(token, `${randomUUID()}-a.jpg`, await jpeg())).toBe(507);
    expect(await announce(token)).toBe(507);
  });
});
