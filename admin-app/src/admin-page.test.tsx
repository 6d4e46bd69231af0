import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { articleLine, codes, market, newsLine, openAdmin, startAnew, yard } from './test-admin.tsx';

beforeEach(startAnew);

describe("the administrators' page", () => {
  it('shows its four tabs in the order of the requirements, and no content before one is chosen', async () => {
    openAdmin(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Správa klubu');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Aktuality',
      'Výstavy',
      'Uživatelé',
      'Články',
    ]);
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });

  it('keeps the chosen tab in the URL', async () => {
    const { user, address } = openAdmin(null, { 'GET /actualities': [newsLine(market)], 'GET /users': [] });
    await user.click(screen.getByRole('tab', { name: 'Aktuality' }));
    expect(address()).toBe('/adminpage?sekce=1');
    expect(await screen.findByRole('heading', { level: 2, name: 'Členská schůze' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Uživatelé' }));
    expect(address()).toBe('/adminpage?sekce=3');
    expect(screen.queryByRole('heading', { level: 2, name: 'Členská schůze' })).toBeNull();
  });

  it('shows the number of unapproved articles on the tab, whichever tab is open', async () => {
    openAdmin(1, {
      'GET /actualities': [],
      'GET /articles/all': [articleLine(codes), articleLine(yard)],
    });
    expect(await screen.findByRole('tab', { name: 'Články 1 neschválený' })).toBeTruthy();
  });

  it('asks for confirmation before a tab with unsaved text is left', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, address } = openAdmin(1, { 'GET /actualities': [] });
    await user.click(await screen.findByRole('button', { name: 'Přidat aktualitu' }));
    await user.type(screen.getByLabelText('Název'), 'Nedopsaná');
    await user.click(screen.getByRole('tab', { name: 'Výstavy' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/adminpage?sekce=1');
    expect(screen.getByLabelText('Název')).toHaveProperty('value', 'Nedopsaná');
  });
});
