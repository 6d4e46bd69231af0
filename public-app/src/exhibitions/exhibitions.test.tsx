import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { todayInPrague } from 'shared/format';
import { exhibitionRow, springShow } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

describe('the list of exhibitions', () => {
  // In Prague it is already the next day.
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-05-09T22:30:00.000Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** As the server sends them: the latest date first. */
  const rows = ['2026-09-20', '2026-06-01', '2026-05-10', '2026-05-09', '2025-10-01'].map((date, index) =>
    exhibitionRow(index + 1, date),
  );

  it('shows upcoming ones first, the next one at the top, and then past ones, the last one at the top', async () => {
    await visit('/exhibitions', { 'GET /exhibitions': rows });
    await screen.findByText('Výstava 1');
    const past = screen.getByRole('region', { name: 'Co už bylo' });
    const namesIn = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);
    const pastNames = namesIn(within(past).getAllByRole('link'));
    expect(pastNames).toEqual(['Výstava 4', 'Výstava 5']);
    const all = namesIn(screen.getAllByRole('link', { name: /Výstava/ }));
    expect(all.slice(0, 3)).toEqual(['Výstava 3', 'Výstava 2', 'Výstava 1']);
  });

  it('gives each its date in Czech and its place', async () => {
    await visit('/exhibitions', { 'GET /exhibitions': rows });
    const past = await screen.findByRole('region', { name: 'Co už bylo' });
    expect(within(past).getByText('9. 5. 2026')).toBeTruthy();
    expect(within(past).getAllByText('Sokolovna Podlesí')).toHaveLength(2);
    expect(screen.getAllByText(/1\.\s?6\./)).toHaveLength(1);
  });

  it('lists one of several days among the upcoming ones until the last day, with its times', async () => {
    const times = { endDate: '2026-05-10', timeFrom: '09:00', timeTo: '17:00', state: 'moved' as const };
    const running = { ...exhibitionRow(1, '2026-05-09'), ...times };
    await visit('/exhibitions', { 'GET /exhibitions': [running] });
    expect(await screen.findByText(/^9\.–\u206010\.\skvětna\s2026, 9–\u206017\sh$/)).toBeTruthy();
    expect(screen.getByText('Přesunuto')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Co už bylo' })).toBeNull();
  });

  it('says that none is planned when all are over', async () => {
    await visit('/exhibitions', { 'GET /exhibitions': rows.slice(3) });
    expect(await screen.findByText('Žádná výstava zatím není vypsaná')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Co už bylo' })).toBeTruthy();
  });
});

describe('an exhibition', () => {
  it('shows name, date, place, cleaned description, pictures, references and PDF files', async () => {
    const { container } = await visit('/exhibitions/4', { 'GET /exhibitions/4': springShow });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jarní výstava' })).toBeTruthy();
    expect(container.querySelector('time[datetime="2026-04-18"]')?.textContent).toMatch(/18\.\s?4\.\s?2026/);
    expect(screen.getByText('Sokolovna Podlesí')).toBeTruthy();
    expect(screen.getByText('osmi').tagName).toBe('EM');
    expect(container.querySelector('[onerror]')).toBeNull();
    expect(screen.getAllByRole('img', { name: /Jarní výstava, fotografie/ })).toHaveLength(2);
    const files = screen.getByRole('region', { name: 'Soubory' });
    expect(
      within(files)
        .getByRole('link', { name: /Propozice výstavy/ })
        .getAttribute('href'),
    ).toBe('/files/0123456789abcdef-propozice-vystavy.pdf');
    expect(screen.getByText('PDF, 340 kB')).toBeTruthy();
    const references = screen.getByRole('region', { name: 'Odkazy' });
    expect(within(references).getByRole('link').getAttribute('href')).toBe('https://mapa.example.cz/');
  });

  it('leaves out a state that it does not know, and the side of one without a place and papers', async () => {
    const bare = { ...springShow, location: '', exhibitionFiles: [], references: [], state: 'postponed' };
    const { container } = await visit('/exhibitions/4', { 'GET /exhibitions/4': bare });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jarní výstava' })).toBeTruthy();
    expect(container.querySelector('article p:empty, article div.stack')).toBeNull();
  });

  it('names a PDF file as it was named when it was chosen', async () => {
    const [file] = springShow.exhibitionFiles;
    const exhibitionFiles = [{ ...file, originalName: 'propozice – neděle.pdf' }];
    await visit('/exhibitions/4', { 'GET /exhibitions/4': { ...springShow, exhibitionFiles } });
    const files = within(await screen.findByRole('region', { name: 'Soubory' }));
    expect(files.getByRole('link').textContent).toMatch(/^propozice – neděle\s*PDF, 340.kB$/);
  });

  it('says when and where it is, and asks a map only when the visitor does', async () => {
    const details = {
      endDate: '2026-04-19',
      timeFrom: '09:30',
      venue: 'Sokolovna',
      street: 'Tyršova 52',
      postalCode: '394 68',
      town: 'Podlesí',
      state: 'cancelled' as const,
    };
    const { container } = await visit('/exhibitions/4', {
      'GET /exhibitions/4': { ...springShow, ...details },
    });
    expect(await screen.findByText(/^18\.–\u206019\.\sdubna\s2026, od\s9\.30\sh$/)).toBeTruthy();
    expect(screen.getByText('Výstava je zrušena a nekoná se.')).toBeTruthy();
    const where = within(screen.getByRole('region', { name: 'Kdy a kde' }));
    expect(where.getByText('394 68 Podlesí')).toBeTruthy();
    expect(where.getByRole('link', { name: /Ukázat na mapě/ }).getAttribute('href')).toBe(
      `https://www.openstreetmap.org/search?query=${encodeURIComponent('Tyršova 52, 394 68 Podlesí')}`,
    );
    expect(container.querySelectorAll('iframe')).toHaveLength(0);
    expect(where.queryByRole('link', { name: /Přidat do kalendáře/ })).toBeNull();
  });

  it('offers itself for a calendar until its last day', async () => {
    const [date, endDate] = ['2020-01-01', todayInPrague()];
    await visit('/exhibitions/4', { 'GET /exhibitions/4': { ...springShow, date, endDate } });
    const link = await screen.findByRole('link', { name: /Přidat do kalendáře/ });
    expect(link.getAttribute('href')).toBe('/vystavy/4.ics');
  });

  it('offers no day that is over, and none that nobody may know of', async () => {
    for (const changes of [{}, { date: '2099-01-01', publishedAt: null }]) {
      const { unmount } = await visit('/exhibitions/4', {
        'GET /exhibitions/4': { ...springShow, ...changes },
      });
      await screen.findByRole('region', { name: 'Kdy a kde' });
      expect(screen.queryByRole('link', { name: /Přidat do kalendáře/ })).toBeNull();
      unmount();
    }
  });

  it('leaves out what it does not have', async () => {
    const bare = {
      ...springShow,
      description: '',
      exhibitionImages: [],
      exhibitionFiles: [],
      references: [],
    };
    await visit('/exhibitions/4', { 'GET /exhibitions/4': bare });
    await screen.findByRole('heading', { level: 1 });
    for (const name of ['Soubory', 'Odkazy', 'Fotografie'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });
});
