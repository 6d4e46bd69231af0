import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Semaphore } from '../../semaphore.ts';

/** 16 MiB of memory for each hash, five passes. Tests that are not about the cost lower it. */
export const scryptCost = { N: 16_384, r: 8, p: 5 };
const keyBytes = 32;

/** Each hash keeps a thread of Node's pool for a while, and files are read by the same threads. */
const places = new Semaphore(1);

const derive = (password: string, salt: Buffer, options: typeof scryptCost): Promise<Buffer> =>
  places.run(() => hash(password, salt, options));

const hash = (password: string, salt: Buffer, options: typeof scryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // One person's keyboard may compose a letter from two code points where another's sends one.
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyBytes,
      { ...options, maxmem: 64 * 1024 * 1024 },
      (error, key) => {
        if (error) reject(error);
        else resolve(key);
      },
    );
  });

const formatHash = (salt: string, key: string): string =>
  ['scrypt', scryptCost.N, scryptCost.r, scryptCost.p, salt, key].join('$');

/** A salted scrypt hash that carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, scryptCost);
  return formatHash(salt.toString('base64url'), key.toString('base64url'));
}

/** A hash that no password fits, for spending the same time on an unknown account. */
export const unmatchableHash = (): string => formatHash('AAAAAAAAAAAAAAAAAAAAAA', '');

/** Whether the password made this hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
