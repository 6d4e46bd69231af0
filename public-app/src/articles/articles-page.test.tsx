import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { articleRow, codes } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

const rows = [
  articleRow(1, 'Kotě v domě', 'Jana', 'Nováková'),
  articleRow(2, 'Péče o srst', 'Věra', 'Jasanová'),
  articleRow(3, 'Šampion poprvé', 'Jana', 'Habrová'),
];

const names = (): (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('h2')?.textContent ?? null);

describe('the list of articles', () => {
  it('leads to each article and names its author', async () => {
    await visit('/articles', { 'GET /articles?limit=61': rows });
    const link = await screen.findByRole('link', { name: /Kotě/ });
    expect(link.getAttribute('href')).toBe('/articles/1');
    expect(link.textContent).toContain('Jana Nováková');
  });

  it.each([
    ['SRST', [/Péče/]],
    ['sampion', [/Šampion/]],
    ['jana', [/Kotě/, /Šampion/]],
    ['vera jasanova', [/Péče/]],
  ])('finds by name or author, whatever the case and accents: %s', async (query, expected) => {
    const { user } = await visit('/articles', { 'GET /articles?limit=61': rows });
    await screen.findByText(/Šampion/);
    await user.type(screen.getByPlaceholderText('Vyhledávač'), query);
    await waitFor(() => expect(names()).toHaveLength(expected.length));
    for (const [index, name] of expected.entries()) expect(names()[index]).toMatch(name);
  });

  it('shows the number of results in Czech plural', async () => {
    const { user } = await visit('/articles', { 'GET /articles?limit=61': rows });
    await screen.findByText(/Šampion/);
    const box = screen.getByPlaceholderText('Vyhledávač');
    await user.type(box, 'jana');
    expect((await screen.findByText('Nalezeno: 2 články')).getAttribute('role')).toBe('status');
    await user.type(box, ' h');
    expect(await screen.findByText('Nalezeno: 1 článek')).toBeTruthy();
  });

  it('shows the query without results, and the ways to the search of the whole site and back to all articles', async () => {
    const { user, address } = await visit('/articles?q=trpaslík', {
      'GET /articles?q=trpasl%C3%ADk&limit=61': [],
      'GET /articles?limit=61': rows,
    });
    expect(await screen.findByText('Hledání „trpaslík“ nic nenašlo')).toBeTruthy();
    expect(screen.getByText(/^Hledáme v názvech článků a ve jménech autorů\./)).toBeTruthy();
    const wider = screen.getByRole('link', { name: 'Hledat na celém webu' });
    expect(wider.getAttribute('href')).toBe('/hledat?q=trpasl%C3%ADk');
    expect(screen.getByText('Nalezeno: 0 článků')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zrušit hledání' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(address()).toBe('/articles'));
  });

  it('keeps the query in the URL', async () => {
    const { user, address } = await visit('/articles', { 'GET /articles?limit=61': rows });
    await screen.findByText(/Šampion/);
    await user.type(screen.getByPlaceholderText('Vyhledávač'), 'kotě');
    await waitFor(() => expect(new URL(address(), location.href).searchParams.get('q')).toBe('kotě'));
  });
});

describe('an article', () => {
  it('shows name, creator, Czech numeric date, text and pictures', async () => {
    await visit('/articles/5', { 'GET /articles/5': codes });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jak číst kód EMS' })).toBeTruthy();
    expect(screen.getByText('8. 11. 2026')).toBeTruthy();
    expect(screen.getByText('Tři písmena.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Jak číst kód EMS, fotografie 1' })).toBeTruthy();
    const creator = screen.getByRole('link', { name: 'Alžběta Modřínová' });
    expect(new URL(creator.getAttribute('href') ?? '', location.href).searchParams.get('q')).toBe(
      'Alžběta Modřínová',
    );
  });
});
