import { errors, jwtVerify } from 'jose';
import type { CryptoKey, JWTPayload, JWTVerifyGetKey } from 'jose';
import { IdentityUnavailableError, InvalidTokenError } from '../errors/index.ts';

export interface IdTokenClaims extends JWTPayload {
  sub: string;
  iat: number;
  /** When the person last gave the password, in seconds. */
  auth_time: number;
}

export interface ExpectedToken {
  issuer: string;
  audience: string;
  /** Seconds by which the signer's clock may differ from ours. */
  clockTolerance: number;
}

/** The provider's keys could not be fetched, in contrast to a token that names a key nobody has. */
const isKeyFailure = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC';

const refuse = (reason: string): never => {
  throw new InvalidTokenError(reason);
};

/**
 * The claims of an RS256-signed ID token of the Firebase kind.
 * @throws InvalidTokenError, or IdentityUnavailableError when the keys cannot be fetched.
 */
export async function readIdToken(
  token: string,
  keys: JWTVerifyGetKey | CryptoKey,
  expected: ExpectedToken,
): Promise<IdTokenClaims> {
  const { issuer, audience, clockTolerance } = expected;
  const options = { algorithms: ['RS256'], issuer, audience, clockTolerance, requiredClaims: ['exp'] };
  const { payload } = await (
    typeof keys === 'function' ? jwtVerify(token, keys, options) : jwtVerify(token, keys, options)
  ).catch((error: unknown) => {
    if (error instanceof InvalidTokenError || error instanceof IdentityUnavailableError) throw error;
    if (isKeyFailure(error)) throw new IdentityUnavailableError('Signing keys unavailable', { cause: error });
    throw new InvalidTokenError('Token refused', { cause: error });
  });
  const latest = Date.now() / 1000 + clockTolerance;
  const { sub, iat, auth_time: authTime } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > 128) return refuse('No subject');
  if (typeof iat !== 'number' || iat > latest) return refuse('Issued in the future');
  if (typeof authTime !== 'number' || authTime > latest) return refuse('Signed in in the future');
  return { ...payload, sub, iat, auth_time: authTime };
}
