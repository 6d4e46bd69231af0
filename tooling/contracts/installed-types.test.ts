import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../common/workspaces.ts';

interface Lock {
  packages: Record<string, { dev?: boolean } | undefined>;
}

it('the types of the libraries that the shell shares are installed with what npm start needs', async () => {
  const source = await readFile(join(root, 'shell/src/libraries.ts'), 'utf8');
  // The lock file's own shape.
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const libraries = [...source.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
  expect(libraries).toContain('react-dom');
  const forDevelopment = libraries.filter((name) => packages[`node_modules/@types/${name}`]?.dev === true);
  expect(forDevelopment).toEqual([]);
});
