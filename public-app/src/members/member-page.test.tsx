import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MemberPage } from 'shared/contract';
import { catRow } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

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

it('is missing for a member who does not show themselves', async () => {
  await visit('/members/3', { 'GET /members/3': null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Člen nenalezen.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Členové' }).getAttribute('href')).toBe('/members');
});
