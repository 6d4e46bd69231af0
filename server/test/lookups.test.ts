import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredObjects } from '../src/files/stored-objects.ts';
import { Accounts } from '../src/identity/local/accounts.ts';
import { localApiKey } from '../src/identity/local/identity-toolkit-emulator.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

/*
 * What is asked of the database for a request that has no slot yet: a flood of such requests keeps nobody else waiting.
 */

let api: TestApi;
let jana: Person;
let file: string;
let release: () => void;
let released: Promise<void>;

beforeEach(async () => {
  api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '0' } });
  jana = await api.person();
  file = new URL(await api.image(), 'http://localhost').pathname;
  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
});
afterEach(async () => {
  release();
  vi.restoreAllMocks();
  await api.close();
});

const flooder = '198.51.100.7';
const reader = '203.0.113.9';

const get = async (url: string, remoteAddress: string, headers = {}): Promise<number> =>
  (await api.app.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })).statusCode;

describe('a flood of one address', () => {
  it('asks for few files at once, and others have their turn', async () => {
    const { byName } = StoredObjects.prototype;
    const asked: string[] = [];
    vi.spyOn(StoredObjects.prototype, 'byName').mockImplementation(async function (
      this: StoredObjects,
      name,
    ) {
      asked.push(name);
      // The flood's own questions take long.
      if (asked.length <= 4) await released;
      return byName.call(this, name);
    });
    const flood = Array.from({ length: 60 }, () => get(file, flooder));
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    expect(await get(file, reader)).toBe(200);
    expect(asked).toHaveLength(5);
    release();
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  it('asks about few callers at once, and others have their turn', async () => {
    const verify = api.identity.verifyToken.bind(api.identity);
    let asked = 0;
    vi.spyOn(api.identity, 'verifyToken').mockImplementation(async (token) => {
      asked += 1;
      if (asked <= 8) await released;
      return verify(token);
    });
    const as = { authorization: `Bearer ${jana.token}` };
    const flood = Array.from({ length: 60 }, () => get('/api/users/current', flooder, as));
    await vi.waitFor(() => expect(asked).toBe(8));
    expect(await get('/api/users/current', reader, as)).toBe(200);
    expect(asked).toBe(9);
    release();
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  it('asks about few codes for a new password at once, and others have their turn', async () => {
    const { byResetCode } = Accounts.prototype;
    let asked = 0;
    vi.spyOn(Accounts.prototype, 'byResetCode').mockImplementation(async function (this: Accounts, code) {
      asked += 1;
      if (asked <= 8) await released;
      return byResetCode.call(this, code);
    });
    const reset = async (remoteAddress: string) => {
      const url = `/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=${localApiKey}`;
      const headers = { host: 'localhost' };
      const payload = { oobCode: 'invented' };
      const answer = await api.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
      return answer.statusCode;
    };
    const flood = Array.from({ length: 60 }, () => reset(flooder));
    await vi.waitFor(() => expect(asked).toBe(8));
    expect(await reset(reader)).toBe(400);
    expect(asked).toBe(9);
    release();
    expect(new Set(await Promise.all(flood))).toEqual(new Set([400]));
  });

  it('is refused when it becomes too long, and nobody else is', async () => {
    vi.spyOn(StoredObjects.prototype, 'byName').mockImplementation(async () => {
      await released;
      return null;
    });
    const flood = Array.from({ length: 1_510 }, () => get(file, flooder));
    const other = get(file, reader);
    await vi.waitFor(async () => expect(await Promise.race([...flood, released.then(() => 0)])).toBe(503));
    release();
    expect(await other).toBe(404);
    const refused = (await Promise.all(flood)).filter((status) => status === 503);
    // All but those that may wait and those that are asked.
    expect(refused.length).toBeGreaterThanOrEqual(6);
    expect(refused.length).toBeLessThan(20);
  });
});
