import { randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Database, Queryable } from '../../database/index.ts';
import { InvalidTokenError } from '../../errors/index.ts';
import { keepPromise } from '../../kept-promise.ts';
import type { KeptPromise } from '../../kept-promise.ts';
import { readIdToken } from '../id-token.ts';
import type { IdTokenClaims } from '../id-token.ts';

/** Project of the stand-in; tokens of different installations differ by their keys. */
export const localProject = 'cat-club-local';
const issuer = `urn:${localProject}:identity`;
/** Refresh tokens have an audience of their own, so that neither kind passes for the other. */
const refreshAudience = `${localProject}/refresh`;

/** Seconds that an ID token is valid, as with Firebase. */
const idTokenLifetime = 3600;
const refreshLifetime = 365 * 24 * 3600;

export interface LocalClaims extends IdTokenClaims {
  session_version: number;
}

interface Subject {
  uid: string;
  email: string;
  sessionVersion: number;
  /** When the password was given, in seconds. */
  authTime: number;
}

interface SigningKey {
  id: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The stored signing key is not an RSA key.');
  return key;
};

const loadKey = async (db: Queryable): Promise<SigningKey> => {
  const stored = () =>
    db.selectFrom('identityKeys').selectAll().where('purpose', '=', 'id-token').executeTakeFirst();
  let row = await stored();
  if (!row) {
    const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
    const jwk = await exportJWK(privateKey);
    const keyId = await calculateJwkThumbprint(jwk);
    // Of two processes that start together, the one that comes second takes the first one's key.
    await db
      .insertInto('identityKeys')
      .values({ purpose: 'id-token', keyId, privateKey: JSON.stringify(jwk) })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute();
    row = await stored();
  }
  if (!row) throw new Error('The signing key was not stored.');
  // The column holds what `exportJWK` gave.
  const jwk = JSON.parse(row.privateKey) as JWK;
  const { kty, n, e } = jwk;
  if (kty !== 'RSA' || n === undefined || e === undefined)
    throw new Error('The stored key is not an RSA key.');
  return { id: row.keyId, privateKey: await importKey(jwk), publicKey: await importKey({ kty, n, e }) };
};

/** Signs and reads the tokens of the local identity with a key that the database keeps. */
export class Tokens {
  readonly #signingKey: KeptPromise<SigningKey>;

  constructor(database: Database) {
    this.#signingKey = keepPromise(() => loadKey(database.db));
  }

  async #sign(subject: Subject, audience: string, lifetime: number, claims: object): Promise<string> {
    const key = await this.#signingKey.get();
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims, auth_time: subject.authTime, session_version: subject.sessionVersion })
      .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject.uid)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .setJti(randomUUID())
      .sign(key.privateKey);
  }

  /** The tokens of a session, in the words of the sign-in protocol. */
  async issue(subject: Subject): Promise<{ idToken: string; refreshToken: string; expiresIn: string }> {
    const idToken = await this.#sign(subject, localProject, idTokenLifetime, {
      user_id: subject.uid,
      email: subject.email,
      email_verified: false,
      firebase: { identities: { email: [subject.email] }, sign_in_provider: 'password' },
    });
    const refreshToken = await this.#sign(subject, refreshAudience, refreshLifetime, {});
    return { idToken, refreshToken, expiresIn: String(idTokenLifetime) };
  }

  async #read(token: string, audience: string): Promise<LocalClaims> {
    const key = await this.#signingKey.get();
    const claims = await readIdToken(
      token,
      ({ kid }) => {
        if (kid !== key.id) throw new InvalidTokenError('Unknown key');
        return key.publicKey;
      },
      { issuer, audience, clockTolerance: 0 },
    );
    const { session_version: sessionVersion } = claims;
    if (typeof sessionVersion !== 'number') throw new InvalidTokenError('No session version');
    return { ...claims, session_version: sessionVersion };
  }

  /** @throws InvalidTokenError */
  readIdToken(token: string): Promise<LocalClaims> {
    return this.#read(token, localProject);
  }

  /** @throws InvalidTokenError */
  readRefreshToken(token: string): Promise<LocalClaims> {
    return this.#read(token, refreshAudience);
  }
}
