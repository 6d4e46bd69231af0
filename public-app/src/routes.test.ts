import { expect, it } from '@jest/globals';
import { publicItemPages, publicPages } from 'shared/contract';
import { publicRoutes } from './routes.ts';

const paths = publicRoutes.map(({ path }) => path);
const isItem = (path: string): boolean => path.includes(':');
const anonymous = (path: string): string => path.replace(/:\w+/, ':id');

it('has every page of the sitemap, and no other', () => {
  expect(paths.filter((path) => !isItem(path)).sort()).toEqual([...publicPages].sort());
});

it('has a page for the items of every kind in the sitemap, and no other', () => {
  const items = Object.values(publicItemPages).map((pageOf) => pageOf(':id'));
  expect(paths.filter(isItem).map(anonymous).sort()).toEqual(items.sort());
});
