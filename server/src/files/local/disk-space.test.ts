import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from 'shared/contract';
import { jpeg } from '../../../test/support/sample-files.ts';
import { UploadSite } from '../../../test/support/upload-site.ts';
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

/** Announces a large file and sends none of it. @returns the status. */
const announce = async (token: string): Promise<number> => {
  const { pathname, search } = new URL(club.target(`${randomUUID()}-a.pdf`));
  const begun = await command(token, pathname + search, 'start', limits.pdfBytes);
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

  it('keeps room for everything else than files', async () => {
    club = await UploadSite.open({ keepFree: (total) => total });
    const token = await club.member();
    expect(await club.send(token, `${randomUUID()}-a.jpg`, await jpeg())).toBe(507);
    expect(await announce(token)).toBe(507);
  });
});
