import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { visit } from './test-visit.tsx';

describe('the pages without data of their own', () => {
  it('offers the two templates for download', async () => {
    await visit('/documents', {});
    expect(screen.getByRole('heading', { level: 1, name: 'Dokumenty' })).toBeTruthy();
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect(link(/Potvrzení kočka/).getAttribute('href')).toBe('/documents/potvrzeni-kocka.dot');
    expect(link(/Potvrzení kocour/).getAttribute('href')).toBe('/documents/potvrzeni-kocour.dot');
    expect(link(/Potvrzení kočka/).hasAttribute('download')).toBe(true);
  });

  it.each([
    ['/pristupnost', /^Prohlášení\so\spřístupnosti$/],
    ['/soukromi', /^Soukromí$/],
  ])('names the contact at %s', async (route, title) => {
    await visit(route, {});
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'klub@example.cz' }).getAttribute('href')).toBe(
      'mailto:klub@example.cz',
    );
  });

  it.each(['/nic', '/cats/1/2', '/documents/nic', '/CATS', '/Cats/7'])(
    'shows 404 at an unknown URL: %s',
    async (route) => {
      await visit(route, {});
      expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
      expect(document.title).toMatch(/^Stránka nenalezena \(404\) – Klub/);
    },
  );
});
