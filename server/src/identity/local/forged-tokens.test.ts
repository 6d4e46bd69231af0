import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInWithEmailAndPassword } from '@firebase/auth';
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { TestSite } from '../../../test/support/identity-site.ts';
import { InvalidTokenError } from '../../errors/index.ts';

const email = 'spravce@example.cz';
const password = 'Kocicka-2026';

let site: TestSite;
let genuine: string;
let refreshToken: string;
let keyId: string;
let privateKey: CryptoKey;
let publicJwk: JWK;

const asCryptoKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('not an RSA key');
  return key;
};

beforeAll(async () => {
  site = await TestSite.open();
  await site.identity.createAccount({ email, password });
  const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
  genuine = await user.getIdToken();
  refreshToken = user.refreshToken;
  const row = await site.database.db.selectFrom('identityKeys').selectAll().executeTakeFirstOrThrow();
  keyId = row.keyId;
  // The column holds the key as jose wrote it.
  const jwk = JSON.parse(row.privateKey) as JWK & { kty: string; n: string; e: string };
  privateKey = await asCryptoKey(jwk);
  publicJwk = { kty: jwk.kty, n: jwk.n, e: jwk.e };
});

afterAll(() => site.close());

const now = (): number => Math.floor(Date.now() / 1000);

/** The genuine token's claims with some of them changed, signed with the genuine key. */
const signed = (changes: Record<string, unknown>, header: { kid?: string } = {}, key = privateKey) =>
  new SignJWT({ ...decodeJwt(genuine), ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, ...header })
    .sign(key);

const refused = (token: string) =>
  expect(site.identity.verifyToken(token)).rejects.toBeInstanceOf(InvalidTokenError);

describe('a token', () => {
  it('counts when it is genuine', async () => {
    await expect(site.identity.verifyToken(genuine)).resolves.toBeDefined();
    await expect(site.identity.verifyToken(await signed({}))).resolves.toBeDefined();
  });

  it('is refused without a signature', () => refused(new UnsecuredJWT(decodeJwt(genuine)).encode()));

  it('is refused when its signature was cut off', () =>
    refused(genuine.split('.').slice(0, 2).join('.') + '.'));

  it('is refused when a claim was changed after signing', async () => {
    const [header, , signature] = genuine.split('.');
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(genuine), sub: 'other' })).toString('base64url');
    await refused([header, claims, signature].join('.'));
  });

  it('is refused when it is signed with the public key as a shared secret', async () => {
    const pem = await exportSPKI(await asCryptoKey({ ...publicJwk, ext: true }));
    for (const secret of [pem, pem.trim(), JSON.stringify(publicJwk)]) {
      await refused(
        await new SignJWT(decodeJwt(genuine))
          .setProtectedHeader({ alg: 'HS256', kid: keyId })
          .sign(createSecretKey(Buffer.from(secret))),
      );
    }
  });

  it('is refused when it brings its own key', async () => {
    const own = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    const header = { alg: 'RS256', kid: keyId, jwk, jku: 'https://example.cz/keys' };
    await refused(await new SignJWT(decodeJwt(genuine)).setProtectedHeader(header).sign(own.privateKey));
  });

  it('is refused from another installation', async () => {
    const other = await generateKeyPair('RS256');
    await refused(await signed({}, {}, other.privateKey));
  });

  it('is refused with an unknown key id', async () => refused(await signed({}, { kid: 'other' })));
  it('is refused without a key id', async () =>
    refused(await new SignJWT(decodeJwt(genuine)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)));
  it('is refused for another project', async () => refused(await signed({ aud: 'other-project' })));
  it('is refused from another issuer', async () =>
    refused(await signed({ iss: 'https://securetoken.google.com/cat-club-local' })));
  it('is refused when it expired', async () => refused(await signed({ exp: now() - 1 })));
  it('is refused without an expiry', async () => refused(await signed({ exp: undefined })));
  it('is refused before it is valid', async () => refused(await signed({ nbf: now() + 600 })));
  it('is refused when it was issued in the future', async () => refused(await signed({ iat: now() + 600 })));
  it('is refused when its sign-in lies in the future', async () =>
    refused(await signed({ auth_time: now() + 600 })));
  it('is refused without a subject', async () => {
    await refused(await signed({ sub: undefined }));
    await refused(await signed({ sub: '' }));
    await refused(await signed({ sub: 'a'.repeat(200) }));
  });
  it('is refused for an account that does not exist', async () => refused(await signed({ sub: 'nobody' })));
  it('is refused without the number of its password', async () => {
    await refused(await signed({ session_version: undefined }));
    await refused(await signed({ session_version: 0 }));
  });
  it('is refused when it is the refresh token', () => refused(refreshToken));
  it.each(['', 'x', 'a.b.c', '..', `${'a'.repeat(100_000)}.b.c`])(
    'is refused when it is no token: %#',
    (text) => refused(text),
  );
});

describe('a session', () => {
  const refresh = (token: string) =>
    site.server.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=cat-club-local-key',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
    });

  it('is not prolonged with an ID token', async () => {
    const answer = await refresh(genuine);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { message: 'INVALID_REFRESH_TOKEN' } });
  });

  it('does not change the password when the sign-in is long ago', async () => {
    const answer = await site.server.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=cat-club-local-key',
      payload: { idToken: await signed({ auth_time: now() - 3600 }), password: 'Nove-heslo-1' },
    });
    expect(answer.json()).toMatchObject({ error: { message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } });
  });

  it.each([
    ['{', 'application/json'],
    ['null', 'application/json'],
    ['[]', 'application/json'],
    ['{"email":{"$gt":""},"password":1}', 'application/json'],
    ['email=a', 'text/plain'],
    [`{"email":"${'a'.repeat(20_000)}"}`, 'application/json'],
  ])('answers hostile input %# with a refusal', async (payload, type) => {
    const answer = await site.server.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=cat-club-local-key',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});
