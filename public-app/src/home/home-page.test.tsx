import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { noAnswer } from 'shared/testing';
import { club, gallery, newsRows } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

const closest = { exhibitionId: 4, name: 'Jarní výstava', date: '2026-04-08', location: 'Sokolovna Podlesí' };

const openHome = (answers: Record<string, unknown> = {}) =>
  visit('/', {
    'GET /actualities/new': newsRows(3),
    'GET /exhibitions/closest': closest,
    'GET /club/gallery': gallery,
    ...answers,
  });

const banner = (): HTMLElement | null => screen.queryByRole('link', { name: /Nejbližší výstava/ });

describe('the home page', () => {
  it('leads from the banner to the closest exhibition, with day.month.year and the place', async () => {
    await openHome();
    const link = await screen.findByRole('link', { name: /Nejbližší výstava/ });
    expect(link.getAttribute('href')).toBe('/exhibitions/4');
    expect(link.textContent).toMatch(/8\.\s?4\.\s?2026/);
    expect(link.textContent).toContain('Sokolovna Podlesí');
  });

  it('says in the banner over which days and at what time it is', async () => {
    await openHome({ 'GET /exhibitions/closest': { ...closest, endDate: '2026-04-09', timeFrom: '09:00' } });
    const link = await screen.findByRole('link', { name: /Nejbližší výstava/ });
    expect(link.textContent).toMatch(/8\.–\u20609\.\sdubna\s2026, od\s9\sh/);
  });

  it.each([
    ['no exhibition lies ahead', null],
    ['the closest one cannot be read', noAnswer],
    ['the answer is not what was asked for', {}],
    ['the answer lacks the date', { exhibitionId: 4, location: 'Sokolovna' }],
    ['the answer has another date than one', { ...closest, date: 20260408 }],
    ['the answer is a list', [closest]],
    ['the answer is a text', 'Sokolovna'],
  ])('shows no banner when %s', async (_when, answer) => {
    const { calls } = await openHome({ 'GET /exhibitions/closest': answer });
    await screen.findByText('Zpráva 1');
    expect(calls.map(({ path }) => path)).toContain('/exhibitions/closest');
    expect(banner()).toBeNull();
  });

  it('leads to how one becomes a member, once the club says it', async () => {
    await openHome({ 'GET /club': { ...club, membership: ['Napište nám.'] } });
    const link = await screen.findByRole('link', { name: 'Jak se stát členem' });
    expect(link.getAttribute('href')).toBe('/members#clenstvi');
  });

  it('lists the latest news with a link to all of them', async () => {
    await openHome();
    const news = screen.getByRole('region', { name: 'Aktuality' });
    const first = await within(news).findByRole('link', { name: /Zpráva 1/ });
    expect(first.getAttribute('href')).toBe('/actualities/1');
    expect(within(news).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(within(news).getByRole('link', { name: 'Všechny aktuality' }).getAttribute('href')).toBe(
      '/actualities',
    );
  });

  it('shows facts of the club, and its sponsors one at a time', async () => {
    await openHome();
    expect(screen.getByRole('heading', { level: 1, name: 'Klub chovatelů koček Podlesí' })).toBeTruthy();
    expect(screen.getByText('Jsme spolek lidí s kočkami.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Granule Hlad' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Veterina Pod Lípou' })).toBeNull();
  });

  it('shows four of the sixteen pictures, and others by a dot', async () => {
    const { user } = await openHome();
    const strip = await screen.findByRole('region', { name: 'Fotografie členů' });
    const shown = () =>
      within(strip)
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt'));
    expect(shown()).toEqual(['Snímek 1', 'Snímek 2', 'Snímek 3', 'Snímek 4']);
    await user.click(within(strip).getByRole('button', { name: 'Fotografie, strana 4 ze 4' }));
    expect(shown()[0]).toBe('Snímek 13');
  });

  it.each([
    ['there is none', {}],
    ['its answer holds no pictures', [null, 3]],
    ['its pictures are none', [{ image: 5, picture: { variants: 7 } }]],
  ])('has no gallery when %s', async (_when, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openHome({ 'GET /club/gallery': answer });
    await screen.findByText('Zpráva 1');
    expect(screen.queryByRole('region', { name: 'Fotografie členů' })).toBeNull();
    expect(banner()).toBeTruthy();
  });

  it('shows the rest when the news response is malformed, and the news after a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, user } = await openHome({
      'GET /actualities/new': [{ actualityId: 1, picture: { variants: 7 } }],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Data nejsou v požadovaném formátu.');
    expect(banner()).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Fotografie členů' })).toBeTruthy();
    api['GET /actualities/new'] = newsRows(3);
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Zpráva 1')).toBeTruthy();
  });

  it.each([
    ['with parts missing', { name: 'Klub' }],
    ['with parts of other types', { ...club, sponsors: 5, nameLines: 'Klub' }],
    ['with broken posters', { ...club, posters: null }],
    ['as a list', [club]],
  ])('has no section about the club when its response comes %s', async (_how, facts) => {
    await openHome({ 'GET /club': facts });
    await screen.findByText('Zpráva 1');
    expect(screen.getByRole('heading', { level: 1, name: 'Klub chovatelů koček' })).toBeTruthy();
    expect(banner()).toBeTruthy();
  });
});
