import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { hashPassword, scryptCost, verifyPassword } from './password-hash.ts';

describe('hashing passwords', () => {
  it('leaves threads to files, however many people sign in at once', async () => {
    Object.assign(scryptCost, { N: 8_192, p: 1 });
    const hash = await hashPassword('Tajne-heslo-1');
    let done = 0;
    const all = Array.from({ length: 16 }, async () => {
      await verifyPassword('jiné heslo', hash);
      done += 1;
    });
    await readFile(fileURLToPath(import.meta.url));
    // Node's pool takes work in the order in which it comes, so the file would be read after nearly all of them.
    expect(done).toBeLessThan(8);
    await Promise.all(all);
  });
});
