import { beforeEach, expect, it } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { reloadIfChunkMissing, rememberInitialStates } from './missing-chunk.ts';

rememberInitialStates();

let status = 404;
let reloads = 0;

/** The bundler's error for a chunk that does not load. */
const lost = (version: string): Error =>
  Object.assign(new Error('Loading chunk 7 failed'), {
    request: `/remotes/public-app/${version}/browser/7.js`,
  });

const fail = (error: unknown): Promise<void> => reloadIfChunkMissing(error, () => (reloads += 1));

beforeEach(() => {
  status = 404;
  reloads = 0;
  sessionStorage.clear();
  document.body.innerHTML = '';
  globalThis.fetch = () => Promise.resolve(new Response(null, { status }));
});

it('a deleted version reloads the page once, and the next version may once more', async () => {
  await Promise.all([fail(lost('a')), fail(lost('a'))]);
  await fail(lost('a'));
  expect(reloads).toBe(1);
  await fail(lost('b'));
  expect(reloads).toBe(2);
});

it.each([200, 500, 503])(
  'a chunk that the server answers with %i does not reload the page',
  async (answer) => {
    status = answer;
    await fail(lost('a'));
    expect(reloads).toBe(0);
  },
);

it('a network error does not reload the page', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await fail(lost('a'));
  expect(reloads).toBe(0);
});

it('an error thrown by a page does not reload it', async () => {
  await fail(new Error('An answer that nobody expected'));
  expect(reloads).toBe(0);
});

const showFields = (html: string): void => {
  document.body.innerHTML = html;
};

const field = (): HTMLInputElement => document.querySelector('input')!;

it('a page with typed text is not reloaded, and may be later', async () => {
  showFields('<input>');
  await userEvent.type(field(), 'chovatelka@example.cz');
  await fail(lost('a'));
  expect(reloads).toBe(0);
  await userEvent.clear(field());
  await fail(lost('a'));
  expect(reloads).toBe(1);
});

it.each([
  '<input type="checkbox">',
  '<input type="checkbox" checked>',
  '<input type="radio" value="a" checked>',
  '<input value="https://kocky.example.cz/">',
  '<textarea>Otevřela oči první.</textarea>',
  '<select><option>a</option><option selected>b</option></select>',
])('a page whose form nobody has changed is reloaded: %s', async (html) => {
  showFields(html);
  await fail(lost('a'));
  expect(reloads).toBe(1);
});

it('a field that a script has filled, as React does, counts as changed only by the user', async () => {
  showFields('<input>');
  field().value = 'https://kocky.example.cz/';
  field().focus();
  await fail(lost('a'));
  expect(reloads).toBe(1);
});

it.each([
  ['a checkbox', '<input type="checkbox" checked>'],
  ['a choice', '<input type="radio" value="a">'],
])('a page is not reloaded when %s is changed', async (_what, html) => {
  showFields(html);
  await userEvent.click(field());
  await fail(lost('a'));
  expect(reloads).toBe(0);
});

it('a page with a beforeunload prompt is not reloaded', async () => {
  const ask = (event: Event): void => event.preventDefault();
  addEventListener('beforeunload', ask);
  await fail(lost('a'));
  expect(reloads).toBe(0);
  removeEventListener('beforeunload', ask);
});
