import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Semaphore } from '../../semaphore.ts';

/** 16 MiB of memory for each hash, five passes. Tests that are not about the cost lower it. */
export const scryptCost = { N: 16_384, r: 8, p: 5 };
const keyBytes = 32;

/** Each hash keeps a thread of Node's pool for a while, and files are read by the same threads. */
export const hashingPlaces = new Semaphore(1);

const derive = (password: string, salt: Buffer, options: typeof scryptCost): Promise<Buffer> =>
  hashingPlaces.run(() => hash(password, salt, options));

const hash = (password: string, salt: Buffer, options: typeof scryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, { ...options, maxmem: 64 * 1024 * 1024 }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

/** How the key of a hash is derived: from the bytes of the password. */
const scheme = 'scrypt-raw';
/** Earlier hashes were derived from the password's compatibility form (NFKC). */
const earlierScheme = 'scrypt';

const earlierForm = (password: string): string => password.normalize('NFKC');

const formatHash = (salt: string, key: string): string =>
  [scheme, scryptCost.N, scryptCost.r, scryptCost.p, salt, key].join('$');

/** A salted scrypt hash that carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, scryptCost);
  return formatHash(salt.toString('base64url'), key.toString('base64url'));
}

/** A hash that no password fits, for spending the same time on an unknown account. */
export const unmatchableHash = (): string => formatHash('AAAAAAAAAAAAAAAAAAAAAA', '');

/** Whether the password made this hash, byte for byte; an earlier hash takes each spelling of its password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [made, n, r, p, salt, key] = hash.split('$');
  if ((made !== scheme && made !== earlierScheme) || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const typed = made === scheme ? password : earlierForm(password);
  const actual = await derive(typed, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Whether an earlier hash that this password opened may be made anew from it: the same bytes made the earlier one.
 * From another spelling it would lock out whoever types the first one elsewhere.
 */
export const isReplaceable = (hash: string, password: string): boolean =>
  hash.startsWith(`${earlierScheme}$`) && earlierForm(password) === password;
