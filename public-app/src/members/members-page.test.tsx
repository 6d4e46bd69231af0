import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshAttribute } from 'shared/contract';
import { noAnswer } from 'shared/testing';
import { club, memberRow } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

/** By surname in Czech order, as the server sends them. */
const rows = [
  memberRow(1, 'Jana', 'Hrušková', { catKinds: 'mainská mývalí', email: null }),
  memberRow(2, 'Pavel', 'Chalupa', { web: 'https://www.kocouri.example.cz/' }),
  memberRow(3, 'Šárka', 'Jasanová', { email: 'sarka@example.cz', catKinds: 'BSH, BLH' }),
];

const users = (): HTMLElement => screen.getByRole('region', { name: 'Uživatelé' });
const cards = (): (string | null)[] =>
  within(users())
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('heading').textContent);
const all = ['Hrušková Jana', 'Chalupa Pavel', 'Jasanová Šárka'];

const open = async (route = '/members', answers: Record<string, unknown> = {}) => {
  const visited = await visit(route, { 'GET /members?limit=121': rows, ...answers });
  await waitFor(() => expect(screen.queryByText('Načítám...')).toBeNull());
  return visited;
};

describe('becoming a member', () => {
  const steps = ['Přijďte se podívat.', 'Napište jednatelce.'];

  it('is told step by step, with the fee and whom to ask, one tap from the fee', async () => {
    await open('/members', { 'GET /club': { ...club, membership: steps } });
    const section = screen.getByRole('region', { name: 'Jak se stát členem' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(steps);
    expect(section.textContent?.replaceAll('\u00a0', ' ')).toContain('příspěvek je 600 Kč na rok');
    expect(within(section).getByRole('link').getAttribute('href')).toBe('mailto:klub@example.cz');
    const link = screen.getByRole('link', { name: 'Jak se stát členem' });
    expect(link.getAttribute('href')).toBe('/members#clenstvi');
    document.documentElement.setAttribute(freshAttribute, '');
    await userEvent.click(link);
    expect(document.activeElement).toBe(section);
    expect(document.documentElement.hasAttribute(freshAttribute)).toBe(false);
  });

  it('leads to the addresses that its steps name', async () => {
    const membership = ['Napište na jednatel@example.cz, nebo na klub@example.cz.'];
    await open('/members', { 'GET /club': { ...club, membership } });
    const step = within(screen.getByRole('region', { name: 'Jak se stát členem' })).getByRole('listitem');
    expect(step.textContent?.replaceAll('\u00a0', ' ')).toBe(membership[0]);
    const links = within(step).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:jednatel@example.cz',
      'mailto:klub@example.cz',
    ]);
  });

  it.each([[[]], [undefined]])('has no place while the club says %j about it', async (membership) => {
    await open('/members', { 'GET /club': { ...club, membership } });
    expect(screen.queryByText('Jak se stát členem')).toBeNull();
  });
});

describe('the committee', () => {
  it('is there with the club’s address, company id, account, contact and the fee', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Členové' })).toBeTruthy();
    const committee = screen.getByRole('region', { name: 'Výbor' });
    for (const fact of ['Na Rynku 12', '00000000', '19-123457/9999', 'klub@example.cz'])
      expect(committee.textContent).toContain(fact);
    expect(committee.textContent?.replaceAll('\u00a0', ' ')).toContain('600 Kč');
    expect(within(committee).getByRole('img', { name: /QR kód platby/ })).toBeTruthy();
  });

  it('shows the amount that the payment code contains', async () => {
    await open('/members', { 'GET /club': { ...club, membershipFee: 750 } });
    const committee = screen.getByRole('region', { name: 'Výbor' });
    const text = committee.textContent?.replaceAll('\u00a0', ' ');
    expect([text?.includes('750 Kč'), text?.includes('600 Kč')]).toEqual([true, false]);
    expect(within(committee).getByRole('img', { name: /750/ })).toBeTruthy();
  });

  it('shows a card for each of the five roles', async () => {
    await open();
    const committee = screen.getByRole('region', { name: 'Výbor' });
    for (const role of ['předseda', 'místopředseda', 'jednatel', 'pokladník', 'webmaster'])
      expect(within(committee).getByText(role)).toBeTruthy();
    expect(within(committee).getByRole('link', { name: 'predseda@example.cz' })).toBeTruthy();
  });

  it('hides the payment code until the club has an account', async () => {
    await open('/members', { 'GET /club': { ...club, account: '', paymentQr: '' } });
    await waitFor(() => expect(screen.queryByRole('img', { name: /QR kód platby/ })).toBeNull());
    expect(screen.queryByText('Číslo účtu')).toBeNull();
  });
});

describe('the directory of members', () => {
  it('lists members by surname with web in a new tab, e-mail and kinds of cats', async () => {
    await open();
    expect(cards()).toEqual(all);
    const web = within(users()).getByRole('link', { name: /www\.kocouri\.example\.cz/ });
    expect([web.getAttribute('href'), web.getAttribute('target')]).toEqual([
      'https://www.kocouri.example.cz/',
      '_blank',
    ]);
    expect(within(users()).getByRole('link', { name: 'sarka@example.cz' })).toBeTruthy();
    expect(within(users()).getByText('mainská mývalí')).toBeTruthy();
  });

  it.each([
    ['jana', [all[0]]],
    ['CHALUPA', [all[1]]],
    ['sarka@', [all[2]]],
    ['mainska', [all[0]]],
    ['kocouri.example', [all[1]]],
    ['šárka jasanová', [all[2]]],
    ['jasanova sarka', [all[2]]],
    ['mývalí jana', [all[0]]],
  ])('finds by name, surname, e-mail, kinds or web: %s', async (query, expected) => {
    const { user } = await open();
    await user.type(screen.getByPlaceholderText('Vyhledávač'), query);
    await waitFor(() => expect(cards()).toEqual(expected));
    expect(screen.getByText('Nalezeno: 1 člen').getAttribute('role')).toBe('status');
  });

  it('folds what is typed to lower case, and keeps it in the URL', async () => {
    const { user, address } = await open();
    await user.type(screen.getByPlaceholderText('Vyhledávač'), 'BSH');
    expect(screen.getByPlaceholderText('Vyhledávač')).toHaveProperty('value', 'bsh');
    await waitFor(() => expect(address()).toBe('/members?q=bsh'));
  });

  it('finds the breeder to whom a cat’s page has linked', async () => {
    await open('/members?q=Pavel+Chalupa', {
      'GET /members?q=Pavel+Chalupa&limit=121': rows.slice(1, 2),
    });
    await waitFor(() => expect(cards()).toEqual([all[1]]));
  });

  it('shows the query without results, and the way to the search of the whole site', async () => {
    await open('/members?q=trpaslík', { 'GET /members?q=trpasl%C3%ADk&limit=121': [] });
    expect(await screen.findByText('Hledání „trpaslík“ nic nenašlo')).toBeTruthy();
    expect(screen.getByText(/^Hledáme ve jménech, e-mailech, webech a druzích koček\./)).toBeTruthy();
    const wider = screen.getByRole('link', { name: 'Hledat na celém webu' });
    expect(wider.getAttribute('href')).toBe('/hledat?q=trpasl%C3%ADk');
  });

  it('may fail to load without affecting the committee', async () => {
    await open('/members', { 'GET /members?limit=121': noAnswer });
    expect(await within(users()).findByText('Chyba při načítání členů')).toBeTruthy();
    expect(screen.getByText('předseda')).toBeTruthy();
  });
});
