import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicItemPages, publicPages } from 'shared/contract';
import { publicRoutes } from './routes.ts';

const paths = publicRoutes.map(({ path }) => path);
const isItem = (path: string): boolean => path.includes(':');
const anonymous = (path: string): string => path.replace(/:\w+/, ':id');

const textOf = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

it('has every page of the sitemap, and no other', () => {
  expect(paths.filter((path) => !isItem(path)).sort()).toEqual([...publicPages()].sort());
});

it('has a page for the items of every kind in the sitemap, and no other', () => {
  const items = Object.values(publicItemPages).map((pageOf) => pageOf(':id'));
  expect(paths.filter(isItem).map(anonymous).sort()).toEqual(items.sort());
});

it('names each chunk as its import does, so that the server finds the chunk’s files', () => {
  const chunks = publicRoutes.map(({ chunk }) => chunk);
  const imported = [...textOf('routes.ts').matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name]) => name);
  expect(chunks).toEqual(imported);
});
