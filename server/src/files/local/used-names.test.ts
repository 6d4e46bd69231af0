import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jpeg, pdf, png } from '../../../test/support/sample-files.ts';
import { UploadSite } from '../../../test/support/upload-site.ts';

let club: UploadSite;
beforeEach(async () => {
  club = await UploadSite.open();
});
afterEach(() => club.close());

describe('the name of a file that was removed', () => {
  it('is never given to another one, so that an old link shows nothing of anybody else', async () => {
    const [owner, other] = [await club.member(), await club.member()];
    const name = `${randomUUID()}-kocka.jpg`;
    expect(await club.send(owner, name, await jpeg())).toBe(200);
    await club.remove(name);
    expect((await club.get(name)).statusCode).toBe(404);
    expect(await club.send(other, name, await jpeg(300, 200))).toBe(403);
    expect(await club.send(owner, name, await jpeg(300, 200))).toBe(403);
    expect((await club.get(name)).statusCode).toBe(404);
    expect(await club.send(other, `${randomUUID()}-kocka.jpg`, await jpeg(300, 200))).toBe(200);
  });

  it('begins no upload in pieces either', async () => {
    const owner = await club.member();
    const name = `${randomUUID()}-kocka.jpg`;
    await club.send(owner, name, await jpeg());
    await club.remove(name);
    const begun = await fetch(club.target(name), {
      method: 'POST',
      headers: {
        authorization: `Firebase ${owner}`,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '10',
      },
    });
    expect(begun.status).toBe(403);
  });
});

describe('the end of a name', () => {
  it.each([
    ['pozvanka.html', pdf()],
    ['pozvanka.jpg', pdf()],
    ['pozvanka.pdf', null],
    ['kocka.svg', null],
    ['kocka.html', null],
  ])('that is of another kind than the file is refused: %s', async (original, bytes) => {
    const name = `${randomUUID()}-${original}`;
    expect(await club.send(await club.member(), name, bytes ?? (await jpeg()))).toBe(422);
    expect((await club.get(name)).statusCode).toBe(404);
  });

  it('ends an upload in pieces that it refuses, whose bytes are not read again', async () => {
    const authorization = `Firebase ${await club.member()}`;
    const bytes = new Uint8Array(pdf());
    const begun = await fetch(club.target(`${randomUUID()}-pozvanka.jpg`), {
      method: 'POST',
      headers: {
        authorization,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(bytes.byteLength),
      },
    });
    const end = async (command: string, offset: number, body?: BodyInit): Promise<number> => {
      const headers = {
        authorization,
        'x-goog-upload-command': command,
        'x-goog-upload-offset': String(offset),
      };
      const address = begun.headers.get('x-goog-upload-url') ?? '';
      return (await fetch(address, { method: 'POST', headers, ...(body && { body }) })).status;
    };
    expect(await end('upload, finalize', 0, bytes)).toBe(422);
    expect(await end('finalize', bytes.byteLength)).toBe(404);
  });

  it.each(['kocka.jpg', 'kocka.JPEG', 'kocka.png', 'kocka.jfif', 'kocka', 'sken-2026.11'])(
    'is kept for a picture: %s',
    async (original) => {
      const name = `${randomUUID()}-${original}`;
      expect(await club.send(await club.member(), name, await png())).toBe(200);
    },
  );

  it('is that of the kind for who saves the file', async () => {
    const member = await club.member();
    const saved = async (original: string, bytes: Uint8Array) => {
      const name = `${randomUUID()}-${original}`;
      await club.send(member, name, bytes);
      return (await club.get(name)).headers['content-disposition'];
    };
    expect(await saved('propozice', pdf())).toBe('attachment; filename="propozice.pdf"');
    expect(await saved('propozice.pdf', pdf())).toBe('attachment; filename="propozice.pdf"');
    expect(await saved('kocka.jpg', await png())).toBe('inline; filename="kocka.png"');
    expect(await saved('kocka.jpg', await jpeg())).toBeUndefined();
  });
});
