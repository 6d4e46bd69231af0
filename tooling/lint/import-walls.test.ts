import { describe, expect, it } from '@jest/globals';
import { importWalls, wallInTheWay } from './import-walls.ts';
import { complaintsOf } from './test-rule.ts';

const arrow = (from: string, to: string, typeOnly = false) => wallInTheWay({ from, to, typeOnly });

describe('the import walls', () => {
  it.each([
    ['a feature to another feature', 'public-app/src/cats/cat-page.tsx', 'public-app/src/articles/list.ts'],
    ['a remote to another remote', 'member-app/src/cats/form.tsx', 'public-app/src/cats/cat-page.tsx'],
    ['a remote to the shell', 'admin-app/src/app.tsx', 'shell/src/header/header.tsx'],
    ['the shell to a remote', 'shell/src/shell.tsx', 'public-app/src/app.tsx'],
    ['shared to a workspace', 'shared/src/client/cats.ts', 'member-app/src/cats/form.tsx'],
    [
      'a remote to a file behind the door of shared',
      'member-app/src/app.tsx',
      'shared/src/ui/Button/Button.tsx',
    ],
    ['browser code to a schema', 'member-app/src/cats/form.tsx', 'shared/contract'],
    ['shared browser code to a schema', 'shared/src/client/cats.ts', 'shared/src/contract/cats.ts'],
    ['browser code to the schema library', 'shell/src/header/header.tsx', 'zod'],
    [
      'one resource of the server to the calls of another',
      'server/src/cats/routes.ts',
      'server/src/articles/routes.ts',
    ],
    ['the server to the UI kit', 'server/src/cats/routes.ts', 'shared/ui'],
    ['the server to React', 'server/src/http/errors.ts', 'react-dom/server'],
    ['the UI kit to the client', 'shared/src/ui/Poster/Poster.tsx', 'shared/src/client/index.ts'],
    ['a screen to Firebase', 'shell/src/header/login.tsx', 'firebase/auth'],
    ['a screen to the editor library', 'admin-app/src/actualities/form.tsx', 'draft-js'],
  ])('stops an import from %s', (_what, from, to) => {
    expect(arrow(from, to)).toEqual(expect.any(String));
  });

  it.each([
    ['a feature to its own folder', 'public-app/src/cats/cat-page.tsx', 'public-app/src/cats/cat-facts.tsx'],
    ['a remote to its features', 'public-app/src/app.tsx', 'public-app/src/cats/cat-page.tsx'],
    ['a feature to a door of shared', 'public-app/src/cats/cat-page.tsx', 'shared/ui'],
    ['the UI kit to formatting', 'shared/src/ui/Leaf/Leaf.tsx', 'shared/src/format/index.ts'],
    ['a resource to the rows it refers to', 'server/src/members/routes.ts', 'server/src/users/repository.ts'],
    ['the server to the contract', 'server/src/cats/routes.ts', 'shared/contract'],
    ['page rendering to React', 'server/src/pages/worker.ts', 'react-dom/server'],
    ['browser code to an API path', 'shared/src/client/cats.ts', 'shared/src/contract/api-paths.ts'],
    ['a test to a schema', 'shared/src/client/cats.test.tsx', 'shared/src/contract/cats.ts'],
  ])('lets an import pass from %s', (_what, from, to) => {
    expect(arrow(from, to)).toBeUndefined();
  });

  it('lets browser code take types from the contract', () => {
    expect(arrow('member-app/src/cats/form.tsx', 'shared/contract', true)).toBeUndefined();
  });
});

describe('the rule over the walls', () => {
  const complaints = complaintsOf(importWalls);

  it.each([
    ['an import', "import { a } from '../articles/list.ts';"],
    ['an export', "export { a } from '../articles/list.ts';"],
    ['an export of everything', "export * from '../articles/list.ts';"],
    ['a chunk', "const load = () => import('../articles/list.ts');"],
  ])('sees where %s leads from its file', (_what, code) => {
    expect(complaints('public-app/src/cats/cat-page.ts', code)).toBe(1);
    expect(complaints('public-app/src/articles/page.ts', code)).toBe(0);
  });

  it.each([
    ["import type { Cat } from 'shared/contract';", 0],
    ["import { type Cat } from 'shared/contract';", 0],
    ["export type { Cat } from 'shared/contract';", 0],
    ["import { type Cat, cat } from 'shared/contract';", 1],
    ["import 'shared/contract';", 1],
  ])('knows what is left of an import when types are gone: %s', (code, count) => {
    expect(complaints('member-app/src/cats/form.ts', code)).toBe(count);
  });
});
