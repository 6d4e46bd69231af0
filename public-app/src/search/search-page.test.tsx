import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { reply } from 'shared/testing';
import { longestQuery, type SearchHit, type SearchResult } from 'shared/contract';
import { visit } from '../test-visit.tsx';

const cat: SearchHit = {
  kind: 'cats',
  id: 7,
  url: '/cats/7',
  title: [{ text: 'Britská', marked: true }, { text: ' Anežka' }],
  details: [[{ text: 'BRI a' }], [{ text: 'Jana Nováková' }]],
  date: null,
  excerpt: [{ text: 'Žije s ' }, { text: 'britskou', marked: true }, { text: ' kočkou …' }],
};
const paper: SearchHit = {
  kind: 'documents',
  id: 3,
  url: '/files/propozice.pdf',
  title: [{ text: 'Propozice.pdf' }],
  details: [[{ text: 'Jarní výstava' }]],
  date: '2026-03-07',
  excerpt: [],
};
const found: SearchResult = {
  groups: [
    { kind: 'cats', count: 25, more: false, hits: [cat] },
    { kind: 'documents', count: 1, more: false, hits: [paper] },
  ],
  missing: [],
};

const search = (address: string, result: SearchResult) =>
  visit(address, {
    'GET /search?q=britsk%C3%A9': result,
    'GET /search?q=britsk%C3%A9&kind=cats&page=2': result,
  });

describe('the search of the whole site', () => {
  it('shows what was found by its kind, with counts, marked words, and the way to the rest of a kind', async () => {
    await search('/hledat?q=britsk%C3%A9', found);
    const cats = await screen.findByRole('region', { name: 'Kočky' });
    expect(within(cats).getByText('25')).toBeTruthy();
    expect(within(cats).getByRole('link', { name: 'Britská Anežka' }).getAttribute('href')).toBe('/cats/7');
    expect(within(cats).getByText('britskou').tagName).toBe('MARK');
    expect(within(cats).getByRole('link', { name: 'Všechny nalezené kočky' }).getAttribute('href')).toBe(
      '/hledat?q=britsk%C3%A9&druh=cats',
    );
    const documents = screen.getByRole('region', { name: 'Dokumenty' });
    expect(within(documents).getByRole('link', { name: 'Propozice.pdf' }).getAttribute('href')).toBe(
      '/files/propozice.pdf',
    );
    expect(within(documents).queryByRole('link', { name: /Všechny/ })).toBeNull();
    expect(within(documents).getByText(/^7\..března.2026$/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Nalezeno 26\u00a0výsledků');
  });

  it('shows pages of the site before everything else, also when nothing else is found', async () => {
    const pages = [
      {
        url: '/members#clenstvi',
        title: [{ text: 'Jak se stát ' }, { text: 'členem', marked: true as const }],
        note: [{ text: 'Postup' }],
      },
    ];
    await search('/hledat?q=britsk%C3%A9', { pages, groups: [], missing: ['britské'] });
    const region = await screen.findByRole('region', { name: 'Stránky' });
    const link = within(region).getByRole('link', { name: 'Jak se stát členem' });
    expect(link.getAttribute('href')).toBe('/members#clenstvi');
    expect(screen.queryByText(/nic nenašlo/)).toBeNull();
    expect(screen.queryByText(/Vynechali jsme/)).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Nalezen 1\u00a0výsledek');
  });

  it('pages through one kind', async () => {
    await search('/hledat?q=britsk%C3%A9&druh=cats&page=2', {
      groups: [{ kind: 'cats', count: 25, more: false, hits: [cat] }],
      missing: [],
    });
    const pages = await screen.findByRole('navigation', { name: 'Stránky výsledků' });
    expect(within(pages).getByRole('link', { name: 'Předchozí' }).getAttribute('href')).toBe(
      '/hledat?q=britsk%C3%A9&druh=cats',
    );
    expect(within(pages).queryByRole('link', { name: 'Další' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Výsledky z celého webu' }).getAttribute('href')).toBe(
      '/hledat?q=britsk%C3%A9',
    );
  });

  it('names the words that it left out', async () => {
    await search('/hledat?q=britsk%C3%A9', { ...found, missing: ['kdo', 'chová'] });
    expect(await screen.findByText(/nikde nejsou\. Vynechali jsme: „kdo“, „chová“\.$/)).toBeTruthy();
  });

  it('says when nothing was found, and what to do next', async () => {
    await search('/hledat?q=britsk%C3%A9', { groups: [], missing: ['britské'] });
    expect(await screen.findByRole('heading', { name: 'Hledání „britské“ nic nenašlo' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Prohlédnout kočky' }).getAttribute('href')).toBe('/cats');
  });

  it('reads as much of a long query as the server does, and shortens it in the heading', async () => {
    const path = `GET /search?q=${'a'.repeat(longestQuery)}`;
    await visit(`/hledat?q=${'a'.repeat(longestQuery + 50)}`, { [path]: { groups: [], missing: [] } });
    const name = `Hledání „${'a'.repeat(60)}…“ nic nenašlo`;
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/^Hledání: a{200} /));
  });

  it('asks for nothing without a query, and says what can be searched for', async () => {
    await visit('/hledat', {});
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Hledat na celém webu' });
    expect([box.value, document.activeElement]).toEqual(['', box]);
    expect(screen.getByText(/^Napište plemeno/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Prohlédnout kočky' }).getAttribute('href')).toBe('/cats');
  });

  it('says when the search does not work', async () => {
    await visit('/hledat?q=x', { 'GET /search?q=x': reply(503, { code: 'UNAVAILABLE' }) });
    expect(await screen.findByText('Hledat teď nejde.')).toBeTruthy();
  });
});
