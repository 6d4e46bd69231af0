import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { EmailExistsError, IdentityUnavailableError, InvalidTokenError } from '../../errors/index.ts';
import type { Identity } from '../identity.ts';
import type { AccountState, RemoteAccounts } from './accounts.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import { googleKeys } from './google-keys.ts';

const projectId = 'kocici-klub';
const config = { provider: 'firebase', projectId, apiKey: 'k', authDomain: 'd', appId: 'a' } as const;

/** The provider's accounts as a project without any network would keep them. */
class MemoryAccounts implements RemoteAccounts {
  readonly states = new Map<string, AccountState>();
  lookups = 0;
  away = false;

  async state(uid: string): Promise<AccountState | null> {
    this.lookups += 1;
    if (this.away) throw new IdentityUnavailableError('away');
    return this.states.get(uid) ?? null;
  }
  async create(email: string): Promise<string> {
    if (this.states.has(email)) throw new EmailExistsError('taken');
    this.states.set(email, { disabled: false, validSince: 0 });
    return email;
  }
  async find(email: string): Promise<string | null> {
    return this.states.has(email) ? email : null;
  }
  async renew(uid: string): Promise<void> {
    this.states.set(uid, { disabled: false, validSince: Math.floor(Date.now() / 1000) });
  }
  async changeEmail(uid: string, email: string): Promise<void> {
    if (this.states.has(email)) throw new EmailExistsError('taken');
    // Firebase counts a new e-mail as a major change, which ends the sessions.
    this.states.set(uid, { disabled: false, validSince: Math.floor(Date.now() / 1000) });
  }
  async passwordCode(email: string): Promise<string> {
    return `code of ${email}`;
  }
  async remove(uid: string): Promise<void> {
    this.states.delete(uid);
  }
  async disable(uid: string): Promise<void> {
    this.states.set(uid, { disabled: true, validSince: Math.floor(Date.now() / 1000) });
  }
  async enable(uid: string): Promise<void> {
    const validSince = this.states.get(uid)?.validSince ?? 0;
    this.states.set(uid, { disabled: false, validSince });
  }
}

let keyServer: Server;
let keysUrl: string;
let keys: object[];
let isKeyServerAway: boolean;
let asked: number;
let privateKey: CryptoKey;
let accounts: MemoryAccounts;
let identity: Identity;

beforeEach(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }];
  isKeyServerAway = false;
  asked = 0;
  keyServer = createServer((request, response) => {
    asked += 1;
    if (isKeyServerAway) request.socket.destroy();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address of this shape.
  keysUrl = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`;
  accounts = new MemoryAccounts();
  accounts.states.set('uid-1', { disabled: false, validSince: 0 });
  identity = createFirebaseIdentity(config, googleKeys(keysUrl), accounts);
});

afterEach(() => {
  keyServer.closeAllConnections();
  keyServer.close();
  vi.useRealTimers();
});

const now = (): number => Math.floor(Date.now() / 1000);

const claims = (changes: Record<string, unknown> = {}) => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'uid-1',
  iat: now(),
  exp: now() + 3600,
  auth_time: now(),
  ...changes,
});

const token = (changes: Record<string, unknown> = {}, kid = 'google-1') =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);

const refused = async (text: string | Promise<string>) =>
  expect(identity.verifyToken(await text)).rejects.toBeInstanceOf(InvalidTokenError);

describe("a token of the club's Firebase project", () => {
  it('names its subject', async () => {
    await expect(identity.verifyToken(await token())).resolves.toEqual({ uid: 'uid-1' });
  });

  it('is refused when it is forged, foreign or out of date', async () => {
    await refused(new UnsecuredJWT(claims()).encode());
    await refused(token({ aud: 'other' }));
    await refused(token({ iss: 'https://securetoken.google.com/other' }));
    await refused(token({}, 'google-2'));
    await refused(token({ exp: now() - 120 }));
    await refused(token({ iat: now() + 600 }));
    await refused(token({ auth_time: now() + 600 }));
    await refused(token({ auth_time: undefined }));
    await refused(token({ sub: '' }));
    await refused(
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'google-1' })
        .sign(Buffer.from('a'.repeat(32))),
    );
  });

  it('is refused for a disabled or removed account', async () => {
    accounts.states.set('uid-1', { disabled: true, validSince: 0 });
    await refused(token());
    await refused(token({ sub: 'uid-2' }));
  });

  it('is refused when the password changed after its sign-in', async () => {
    accounts.states.set('uid-1', { disabled: false, validSince: now() });
    await refused(token({ auth_time: now() - 5 }));
    await expect(identity.verifyToken(await token())).resolves.toEqual({ uid: 'uid-1' });
  });
});

describe("an account's state", () => {
  it('is asked for anew after a change of the e-mail, which ends the sessions', async () => {
    const text = await token({ auth_time: now() - 5 });
    await expect(identity.verifyToken(text)).resolves.toEqual({ uid: 'uid-1' });
    await identity.changeEmail('uid-1', 'nova@example.cz');
    await refused(text);
    await expect(identity.verifyToken(await token())).resolves.toEqual({ uid: 'uid-1' });
  });

  it('is asked for anew when the account is disabled; its sessions stay ended when it is enabled', async () => {
    const text = await token({ auth_time: now() - 5 });
    await identity.verifyToken(text);
    await identity.disableAccount('uid-1');
    await refused(text);
    await identity.enableAccount('uid-1');
    await refused(text);
    await expect(identity.verifyToken(await token())).resolves.toEqual({ uid: 'uid-1' });
  });

  it('is asked for once a minute at most', async () => {
    const text = await token();
    await Promise.all([identity.verifyToken(text), identity.verifyToken(text)]);
    await identity.verifyToken(text);
    expect(accounts.lookups).toBe(1);
  });

  it('is believed for a minute at most', async () => {
    const text = await token();
    await identity.verifyToken(text);
    accounts.states.set('uid-1', { disabled: true, validSince: 0 });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    await refused(text);
  });

  it('that cannot be asked for makes identity unavailable, and works again by itself', async () => {
    const text = await token();
    accounts.away = true;
    await expect(identity.verifyToken(text)).rejects.toBeInstanceOf(IdentityUnavailableError);
    accounts.away = false;
    await expect(identity.verifyToken(text)).resolves.toEqual({ uid: 'uid-1' });
  });
});

describe("Google's keys", () => {
  it('make identity unavailable while they cannot be fetched', async () => {
    const text = await token();
    keyServer.close();
    await expect(identity.verifyToken(text)).rejects.toBeInstanceOf(IdentityUnavailableError);
  });

  it('make identity unavailable when something else answers in their place', async () => {
    keyServer.removeAllListeners('request');
    keyServer.on('request', (_request, response) => response.writeHead(502).end('<html>'));
    await expect(identity.verifyToken(await token())).rejects.toBeInstanceOf(IdentityUnavailableError);
  });

  /** Keys that were fetched, after some hours; `isAway` says whether the key server answers by then. */
  const later = async (hours: number, isAway: boolean): Promise<void> => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toNotFake: ['performance', 'setTimeout', 'setImmediate'] });
    await identity.verifyToken(await token());
    asked = 0;
    isKeyServerAway = isAway;
    vi.setSystemTime(Date.now() + hours * 3600_000);
  };

  it.each([1, 7, 23])('serve on for %s hours while Google is away', async (hours) => {
    await later(hours, true);
    await expect(identity.verifyToken(await token())).resolves.toEqual({ uid: 'uid-1' });
  });

  it('are given up after a day, since one that Google withdrew may be among them', async () => {
    await later(25, true);
    await expect(identity.verifyToken(await token())).rejects.toBeInstanceOf(IdentityUnavailableError);
    isKeyServerAway = false;
    vi.setSystemTime(Date.now() + 1_000);
    await expect(identity.verifyToken(await token())).resolves.toEqual({ uid: 'uid-1' });
  });

  it('that were never fetched are not asked for at every call either', async () => {
    isKeyServerAway = true;
    for (let call = 0; call < 5; call += 1)
      await expect(identity.verifyToken(await token())).rejects.toBeInstanceOf(IdentityUnavailableError);
    expect(asked).toBe(1);
  });

  it('are fetched anew after six hours, so that a withdrawn one is refused', async () => {
    await later(7, false);
    keys = [];
    await refused(token());
    expect(asked).toBe(1);
  });

  it('are not asked for at every call while Google is away', async () => {
    await later(7, true);
    for (let call = 0; call < 5; call += 1) await identity.verifyToken(await token());
    expect(asked).toBe(1);
    vi.setSystemTime(Date.now() + 60_000);
    isKeyServerAway = false;
    await identity.verifyToken(await token());
    await identity.verifyToken(await token());
    expect(asked).toBe(2);
  });

  it('do not condemn a token of a newer key while Google is away', async () => {
    await later(7, true);
    await expect(identity.verifyToken(await token({}, 'google-2'))).rejects.toBeInstanceOf(
      IdentityUnavailableError,
    );
  });
});
