import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { memberSession, noAnswer, renderScreen, reply } from 'shared/testing';
import { App } from '../app.tsx';
import { memberApi, vera } from '../test-member.ts';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const others = [
  { userId: 2, name: 'Věra', surname: 'Jasanová', email: null, web: '', catKinds: '' },
  { userId: 3, name: 'Petr', surname: 'Habr', email: null, web: '', catKinds: '' },
];

const openData = async (api: Record<string, unknown> = {}) => {
  const handlers: Record<string, unknown> = { ...memberApi, 'GET /members': others, ...api };
  const view = renderScreen(<App />, { route: '/userpage?sekce=5', session: memberSession, api: handlers });
  const section = within(await screen.findByRole('region', { name: 'Moje data' }));
  const puts = () => view.calls.filter(({ method }) => method === 'PUT');
  return { ...view, handlers, section, puts };
};

describe('the own data', () => {
  it('are downloaded in one file', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:data');
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, section } = await openData({ 'GET /users/current/data': 'PK' });
    await user.click(section.getByRole('button', { name: 'Stáhnout moje data' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^moje-data-[\d-]{10}\.zip$/)]));
  });

  it('say why they could not be had', async () => {
    const { user, section } = await openData({ 'GET /users/current/data': noAnswer });
    await user.click(section.getByRole('button', { name: 'Stáhnout moje data' }));
    expect(await screen.findByText(/Server neodpovídá/)).toBeTruthy();
  });
});

describe('the end of the own account', () => {
  const open = async (api: Record<string, unknown> = {}) => {
    const view = await openData(api);
    await view.user.click(view.section.getByRole('button', { name: 'Zrušit účet' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: /^Zrušit\súčet$/ })) };
  };
  const goOn = { name: 'Pokračovat' };

  it('asks twice, sends what was chosen, and goes on to the page that says what follows', async () => {
    const { user, dialog, puts, address } = await open({
      'PUT /users/current/departure': { undoneUntil: '2026-12-23T08:00:00.000Z', isMailed: true },
    });
    await user.click(dialog.getByRole('radio', { name: /bývalý člen/ }));
    await user.click(dialog.getByRole('radio', { name: /jinému členovi/ }));
    await user.click(dialog.getByRole('button', goOn));
    expect(dialog.getByText('Vyberte člena, kterému kočky připadnou.')).toBeTruthy();
    expect(dialog.queryByRole('option', { name: /Jasanová/ })).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Komu kočky připadnou'), '3');
    await user.click(dialog.getByRole('button', goOn));
    const sure = within(screen.getByRole('alertdialog', { name: /^Opravdu zrušit\súčet\?$/ }));
    expect(sure.getByText(/Na chovatelka@example\.cz pošleme odkaz/)).toBeTruthy();
    expect(document.activeElement).toBe(sure.getByRole('button', { name: 'NE' }));
    expect(puts()).toEqual([]);
    await user.click(sure.getByRole('button', { name: 'X, ano, zrušit účet' }));
    await waitFor(() => expect(address()).toBe('/navrat'));
    expect(puts()[0]?.body).toEqual({ articles: 'former', cats: 'give', catsTo: 3 });
    expect(puts()[0]?.headers.get('If-Match')).toBe(`"${vera.version}"`);
  });

  it('keeps the choices when the second question is answered with NE', async () => {
    const { user, dialog, puts } = await open();
    await user.click(dialog.getByRole('radio', { name: /zmizí/ }));
    await user.click(dialog.getByRole('button', goOn));
    await user.click(screen.getByRole('button', { name: 'NE' }));
    expect(screen.getByRole('radio', { name: /zmizí/ })).toHaveProperty('checked', true);
    expect(puts()).toEqual([]);
  });

  it('tells the last administrator why it cannot be, and stays', async () => {
    const { user, dialog, address } = await open({
      'PUT /users/current/departure': reply(409, { code: 'LAST_ADMINISTRATOR' }),
    });
    await user.click(dialog.getByRole('button', goOn));
    await user.click(screen.getByRole('button', { name: 'X, ano, zrušit účet' }));
    expect(await screen.findByText(/Je to poslední správce webu/)).toBeTruthy();
    expect(address()).toBe('/userpage?sekce=5');
  });
});
