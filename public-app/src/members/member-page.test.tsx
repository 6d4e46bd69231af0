import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { firstCatsLimit, type MemberPage } from 'shared/contract';
import { anezka, catRow, nothingFurther } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

// jsdom does not scroll, so an observer never reports an intersection; only these methods are used.
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});

const vera: MemberPage = {
  userId: 3,
  name: 'Věra',
  surname: 'Jasanová',
  email: null,
  web: 'https://www.example.cz/',
  catKinds: 'britské',
  stations: ['Bílá věž'],
  cats: [catRow(1, 'Anežka')],
  articles: [{ articleId: 5, name: 'Jak číst kód EMS', createdAt: '2026-03-05T10:00:00.000Z' }],
};

it('shows contacts, cats and articles of a member, with headings in order', async () => {
  await visit('/members/3', { 'GET /members/3': vera });
  expect(await screen.findByRole('heading', { level: 1, name: /^Věra\sJasanová$/ })).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3', 'H2']);
  const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target(/Anežka/)).toBe('/cats/1');
  expect(target(/Jak číst kód/)).toBe('/articles/5');
  expect(target(/www\.example\.cz/)).toBe('https://www.example.cz/');
  expect(screen.getByText('Bílá věž')).toBeTruthy();
  expect(screen.queryByText('E-mail')).toBeNull();
});

it('shows the first of many cats, and the others when they are wanted', async () => {
  const cats = Array.from({ length: 30 }, (_, index) => catRow(index + 1, `Kočka ${index + 1}`));
  const { user } = await visit('/members/3', {
    'GET /members/3': { ...vera, cats: cats.slice(0, firstCatsLimit + 1) },
    'GET /members/3/cats?limit=240': cats,
    // The button is unmounted when all cats are shown, and the focus moves to a link.
    'GET /cats/24': anezka,
    'GET /cats/24/further': nothingFurther,
  });
  const shown = () => screen.getAllByRole('link', { name: /^Kočka/ }).length;
  const more = await screen.findByRole('button', { name: 'Další kočky' });
  expect(shown()).toBe(firstCatsLimit);
  await user.click(more);
  await waitFor(() => expect(shown()).toBe(30));
  expect(screen.queryByRole('button', { name: 'Další kočky' })).toBeNull();
});

it('is missing for a member who does not show themselves', async () => {
  await visit('/members/3', { 'GET /members/3': null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Člen nenalezen.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Členové' }).getAttribute('href')).toBe('/members');
});
