import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  articleLine,
  chalupa,
  codes,
  habr,
  market,
  newsLine,
  openAdmin,
  outbox,
  returned,
  startAnew,
  yard,
} from './test-admin.tsx';

beforeEach(startAnew);

describe("the administrators' page", () => {
  it('shows its tabs in the order of the requirements, and the overview before one is chosen', async () => {
    openAdmin(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Správa klubu');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Aktuality',
      'Výstavy',
      'Uživatelé',
      'Články',
      'Platby',
      'Pošta',
      'Koš',
      'Změny',
      'Klub',
      'Nasazení',
    ]);
    expect(screen.queryByRole('tabpanel')).toBeNull();
    expect(await screen.findByRole('heading', { level: 2, name: 'Nejbližší výstava' })).toBeTruthy();
  });

  it('says before a tab is chosen what waits, ends and fails, with links to it', async () => {
    const { user, address } = openAdmin(null);
    const waiting = await screen.findByRole('link', { name: /^články čekají na\sschválení$/ });
    expect(screen.getByText('1 vrácený autorovi')).toBeTruthy();
    expect(screen.getByText(/^Čermáková Jana, 1\.\s12\.\s2026$/)).toBeTruthy();
    expect(screen.getByText('zprávy se neodeslaly')).toBeTruthy();
    expect(screen.getByText('členů nezaplatilo příspěvek')).toBeTruthy();
    expect(screen.getByText(/^Chybí 3\s900\sKč\.$/)).toBeTruthy();
    expect(screen.getByText('Zatím žádná není.')).toBeTruthy();
    await user.click(waiting);
    expect(address()).toBe('/adminpage?sekce=4');
    expect(screen.queryByText('Poslední záloha')).toBeNull();
  });

  it('opens the lists of those whose membership ends, who have not paid, and of messages that failed', async () => {
    const { user, address, goBack, goForward } = openAdmin(null, {
      'GET /users': [habr, { ...chalupa, paidUntil: null }],
    });
    const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await target('členství končí do 30 dnů')).toBe('/adminpage?sekce=3&filter=ending');
    expect(await target('zprávy se neodeslaly')).toBe('/adminpage?sekce=6&filter=failed');
    await user.click(screen.getByRole('link', { name: 'členů nezaplatilo příspěvek' }));
    expect(address()).toBe('/adminpage?sekce=3&filter=unpaid');
    expect(await screen.findByRole('heading', { level: 2, name: 'Chalupa Radim' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Habr Petr' })).toBeNull();
    await goBack();
    expect(address()).toBe('/adminpage');
    await goForward();
    expect(await screen.findByRole('heading', { level: 2, name: 'Chalupa Radim' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Habr Petr' })).toBeNull();
  });

  it('shows members by year as a chart with words, and as a table', async () => {
    openAdmin(null);
    expect(
      await screen.findByRole('img', { name: 'Počet členů na konci roku: 2025: 80, 2026: 91' }),
    ).toBeTruthy();
    const cells = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(cells).toEqual(['RokČlenů na konciPřibyloOdešlo', '202580800', '202691121']);
  });

  it('keeps the chosen tab in the URL', async () => {
    const { user, address } = openAdmin(null, {
      'GET /actualities/all': [newsLine(market)],
      'GET /users': [],
    });
    await user.click(screen.getByRole('tab', { name: 'Aktuality' }));
    expect(address()).toBe('/adminpage?sekce=1');
    expect(await screen.findByRole('heading', { level: 2, name: 'Členská schůze' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Uživatelé' }));
    expect(address()).toBe('/adminpage?sekce=3');
    expect(screen.queryByRole('heading', { level: 2, name: 'Členská schůze' })).toBeNull();
  });

  it('counts what waits and what was returned apart on the tab, whichever tab is open', async () => {
    openAdmin(1, {
      'GET /actualities/all': [],
      'GET /articles/all': [codes, yard, returned].map(articleLine),
    });
    expect(await screen.findByRole('tab', { name: 'Články 1 čeká na schválení 1 vrácený' })).toBeTruthy();
  });

  it('shows the number of messages that could not be sent on the tab', async () => {
    openAdmin(1, { 'GET /actualities/all': [], 'GET /mails?limit=1': outbox([], { failed: 2 }) });
    expect(await screen.findByRole('tab', { name: 'Pošta 2 neodeslané' })).toBeTruthy();
  });

  it('asks for confirmation before a tab with unsaved text is left', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, address } = openAdmin(1, { 'GET /actualities/all': [] });
    await user.click(await screen.findByRole('button', { name: 'Přidat aktualitu' }));
    await user.type(screen.getByLabelText('Název'), 'Nedopsaná');
    await user.click(screen.getByRole('tab', { name: 'Výstavy' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/adminpage?sekce=1');
    expect(screen.getByLabelText('Název')).toHaveProperty('value', 'Nedopsaná');
  });
});
