import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jpeg, pdf } from '../../../test/support/sample-files.ts';
import { UploadSite } from '../../../test/support/upload-site.ts';

let club: UploadSite;
let token: string;

beforeEach(async () => {
  club = await UploadSite.open();
  token = await club.member();
});

afterEach(() => club.close());

/** Bytes of the uploads that lie on disk and are not complete. */
const waitingBytes = async (): Promise<number> => {
  const folder = join(club.site.test.config.dataDir, 'files/.incoming');
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const pollTimeout = 4_000;

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + pollTimeout; !(await isSo()); await wait(10))
    if (Date.now() > end) throw new Error('It never came so.');
};

describe('an upload in one piece', () => {
  it('waits on disk, and not in memory, until all of it has come', async () => {
    const head =
      '--x\r\ncontent-type: application/json\r\n\r\n{}\r\n--x\r\ncontent-type: application/pdf\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), pdf('%'.repeat(500_000)), Buffer.from('\r\n--x--')]);
    const name = `${crypto.randomUUID()}-a.pdf`;
    const answered = new Promise<number>((resolve, reject) => {
      const sent = request(club.target(name), {
        method: 'POST',
        headers: {
          authorization: `Firebase ${token}`,
          'content-type': 'multipart/related; boundary=x',
          'content-length': body.length,
          'x-goog-upload-protocol': 'multipart',
        },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.write(body.subarray(0, 400_000));
      until(async () => (await waitingBytes()) === 400_000).then(
        () => sent.end(body.subarray(400_000)),
        reject,
      );
    });
    expect(await answered).toBe(200);
    expect((await club.get(name)).rawPayload.length).toBe(body.length - head.length - '\r\n--x--'.length);
    await until(async () => (await waitingBytes()) === 0);
  });

  it('of a document does not wait for a picture of the same person that is decoded', async () => {
    const picture = await jpeg(6_000, 6_000);
    const first = await Promise.race([
      club.send(token, `${crypto.randomUUID()}-a.jpg`, picture).then((status) => ['picture', status]),
      until(async () => (await waitingBytes()) >= picture.length)
        .then(() => club.send(token, `${crypto.randomUUID()}-a.pdf`, pdf()))
        .then((status) => ['document', status]),
    ]);
    expect(first).toEqual(['document', 200]);
  });

  it('of a picture as pages send it waits for no larger one, of the same person or of others', async () => {
    const [small, picture] = [await jpeg(1_600, 1_200), await jpeg(4_000, 4_000)];
    const tokens = [token, await club.member()];
    const sent = (kind: string, from: string, bytes: Uint8Array) =>
      club.send(from, `${crypto.randomUUID()}-a.jpg`, bytes).then((status) => [kind, status]);
    // The process for small ones has started.
    expect(await sent('small', token, small)).toEqual(['small', 200]);
    const large = tokens.map((from) => sent('large', from, picture));
    await until(async () => (await waitingBytes()) >= picture.length * tokens.length);
    const firsts = [token, await club.member()].map((from) =>
      Promise.race([...large, sent('small', from, small)]),
    );
    expect(await Promise.all(firsts)).toEqual(firsts.map(() => ['small', 200]));
    expect(await Promise.all(large)).toEqual(tokens.map(() => ['large', 200]));
  });

  it('is not decoded any more when its sender has gone meanwhile', async () => {
    const picture = await jpeg(6_000, 6_000);
    const name = `${crypto.randomUUID()}-gone.jpg`;
    const gone = new AbortController();
    const first = club.send(token, `${crypto.randomUUID()}-a.jpg`, picture);
    await until(async () => (await waitingBytes()) >= picture.length);
    const second = club.send(token, name, picture, gone.signal).catch((error: unknown) => error);
    await until(async () => (await waitingBytes()) >= 2 * picture.length);
    gone.abort(new Error('gone'));
    expect(await second).toEqual(new Error('gone'));
    expect(await first).toBe(200);
    await until(async () => (await waitingBytes()) === 0);
    expect((await club.get(name)).statusCode).toBe(404);
    // It has no part in what is sent after it, and can be sent again.
    expect(await club.send(token, name, await jpeg(100, 100))).toBe(200);
  });

  it('states its size', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(club.target(`${crypto.randomUUID()}-a.pdf`), {
        method: 'POST',
        headers: { authorization: `Firebase ${token}`, 'x-goog-upload-protocol': 'multipart' },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.write('x');
      sent.end('x');
    });
    expect(status).toBe(411);
  });
});
