import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from 'shared/contract';
import { catInput } from '../../../test/support/inputs.ts';
import { TestApi } from '../../../test/support/test-api.ts';
import type { Person } from '../../../test/support/test-api.ts';

/** More than the system holds of an answer that nobody takes. */
const pictureBytes = 40_000_000;

let api: TestApi;
let late: Person;
/** Archives whose readers have taken their beginning, and take nothing more. */
let taken: IncomingMessage[];

beforeEach(async () => {
  api = await TestApi.open();
  late = await api.person();
  const read = api.files.read.bind(api.files);
  vi.spyOn(api.files, 'read').mockImplementation(async (url) => {
    const file = await read(url);
    return file && { ...file, bytes: Buffer.alloc(pictureBytes) };
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server has such an address.
  const { port } = api.app.server.address() as AddressInfo;
  taken = [];
  for (let reader = 0; reader < 4; reader += 1) {
    const person = await api.person();
    await api.call('POST', '/cats', { as: person, body: catInput({ image: await api.image() }) });
    const headers = { authorization: `Bearer ${person.token}` };
    const request = get({ host: '127.0.0.1', port, path: '/api/users/current/data', headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    taken.push(response);
  }
});
afterEach(async () => {
  for (const response of taken) response.destroy();
  vi.restoreAllMocks();
  await api.close();
});

const ask = () => api.call('GET', '/users/current/data', { as: late });

const pass = (milliseconds: number): void => {
  api.time.now = new Date(api.time.now.getTime() + milliseconds);
};

/** Bytes of the rest of an archive; fewer than there are when it breaks off. */
const rest = async (response: IncomingMessage): Promise<number> => {
  let bytes = 0;
  try {
    for await (const piece of response) bytes += (piece as Buffer).length;
  } catch {
    // It has broken off.
  }
  return bytes;
};

describe('archives that their readers do not take', () => {
  it('make room for others after a while', async () => {
    const early = await ask();
    expect([early.statusCode, early.json<Problem>().code]).toEqual([503, 'OVERLOADED']);
    pass(20_000);
    expect((await ask()).statusCode).toBe(503);
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
    for (const response of taken) expect(await rest(response)).toBeLessThan(pictureBytes);
  });

  it('are whole for who takes them in time, and when nobody else asks', async () => {
    pass(20_000);
    for (const response of taken) expect(await rest(response)).toBeGreaterThan(pictureBytes);
    expect((await ask()).statusCode).toBe(200);
  });
});
