import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from 'shared/contract';
import { reply, type ApiCall } from 'shared/testing';
import { cermakova, chalupa, habr, openAdmin, startAnew } from '../test-admin.tsx';

beforeEach(() => {
  startAnew();
  jest.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const people = [
  { ...habr, paidUntil: '2026-11-21' },
  { ...cermakova, paidUntil: '2026-11-20' },
  { ...chalupa, paidUntil: null },
] satisfies User[];

interface Body {
  people: { userId: number; version: number }[];
}

/** The list on a server that renews until the end of the next year. */
const openList = (section = '3') => {
  let users: User[] = people;
  const former = new Map(people.map((user) => [user.userId, user.membershipExpire]));
  const set = (ids: readonly number[], dateOf: (id: number) => string | null): void => {
    users = users.map((user) =>
      ids.includes(user.userId)
        ? { ...user, membershipExpire: dateOf(user.userId), version: user.version + 1 }
        : user,
    );
  };
  let last: readonly number[] = [];
  const view = openAdmin(section, {
    'GET /users': () => users,
    'POST /memberships/renewals': ({ body }: ApiCall) => {
      // Sent by the page under test, and compared below.
      last = (body as Body).people.map(({ userId }) => userId);
      set(last, () => '2027-12-31');
      const renewed = last.map((userId) => ({ userId, fromExpire: null, toExpire: '2027-12-31' }));
      return reply(201, { batchId: 7, renewed, skipped: [] });
    },
    'DELETE /memberships/renewals/7': () => {
      set(last, (id) => former.get(id) ?? null);
      return { restored: last.length, kept: 0 };
    },
  });
  const filter = (name: RegExp) =>
    within(screen.getByRole('group', { name: 'Ukázat' })).getByRole('button', { name });
  return { ...view, filter };
};

const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const row = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li')!);

describe('the filters', () => {
  it('show how many there are, and those alone', async () => {
    const { user, filter } = openList();
    await screen.findByText('Habr Petr');
    const group = within(screen.getByRole('group', { name: 'Ukázat' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'všichni (3)',
      'platné (1)',
      'končí do 30 dnů (1)',
      'prošlé (1)',
      'bez data (1)',
      'nezaplaceno (2)',
      'nepřišli po pozvání (0)',
    ]);
    await user.click(filter(/^nezaplaceno/));
    expect(names()).toEqual(['Čermáková Jana', 'Chalupa Radim']);
    await user.type(screen.getByRole('searchbox'), 'radim');
    await waitFor(() => expect(names()).toEqual(['Chalupa Radim']));
  });

  it('stand in the address, with what is searched', async () => {
    const { user, filter, address } = openList('3&filter=unpaid');
    await screen.findByText('Čermáková Jana');
    expect(names()).toEqual(['Čermáková Jana', 'Chalupa Radim']);
    expect(filter(/^nezaplaceno/).getAttribute('aria-pressed')).toBe('true');
    // At once, before the address has followed the search.
    await user.type(screen.getByRole('searchbox'), 'jana');
    await user.click(filter(/^prošlé/));
    expect(address()).toBe('/adminpage?sekce=3&filter=expired&q=jana');
    await waitFor(() => expect(names()).toEqual(['Čermáková Jana']));
    await user.click(filter(/^všichni/));
    expect(address()).toBe('/adminpage?sekce=3&q=jana');
  });

  it('show everybody when the address names none that there is', async () => {
    openList('3&filter=nic');
    await screen.findByText('Habr Petr');
    expect(names()).toHaveLength(3);
  });
});

describe('renewing', () => {
  it('renews one by one click, where the row stands, and takes it back by one', async () => {
    const { user, filter, callsTo } = openList();
    await screen.findByText('Čermáková Jana');
    await user.click(filter(/^prošlé/));
    await user.click(row('Čermáková Jana').getByRole('button', { name: /^Prodloužit do 31\.\s12\.\s2027/ }));
    expect(await screen.findByText(/^Čermáková Jana: prodlouženo do 31\.\s12\.\s2027\.$/)).toBeTruthy();
    await waitFor(() => expect(row('Čermáková Jana').getByText(/^Platné do 31\.\s12\.\s2027$/)).toBeTruthy());
    expect(callsTo('POST', '/memberships/renewals')[0]?.body).toEqual({
      people: [{ userId: 2, version: 3 }],
    });
    await user.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    await waitFor(() => expect(row('Čermáková Jana').getByText(/^Prošlé 20\.\s11\.\s2026$/)).toBeTruthy());
    expect(await screen.findByText(/^Vráceno: 1\sčlenství\.$/)).toBeTruthy();
    // The bar is empty and gone.
    expect(document.activeElement).toBe(row('Čermáková Jana').getByRole('button', { expanded: false }));
  });

  it('renews all that a filter shows in one call', async () => {
    const { user, filter, callsTo } = openList();
    await screen.findByText('Habr Petr');
    await user.click(filter(/^nezaplaceno/));
    await user.click(screen.getByRole('checkbox', { name: 'Vybrat všechny v seznamu (2)' }));
    expect(screen.getByText(/^Vybráni 2\slidé$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Prodloužit členství' }));
    const told = await screen.findByText(/^Prodlouženo: 2\sčlenství\.$/);
    // The button that had it is gone; its bar keeps the focus, before the button that undoes.
    await waitFor(() => expect(document.activeElement).toBe(told.parentElement));
    expect(callsTo('POST', '/memberships/renewals').map(({ body }) => body)).toEqual([
      {
        people: [
          { userId: 2, version: 3 },
          { userId: 3, version: 3 },
        ],
      },
    ]);
    expect(names()).toEqual(['Čermáková Jana', 'Chalupa Radim']);
  });

  it('chooses rows by the keyboard', async () => {
    const { user } = openList();
    await screen.findByText('Habr Petr');
    screen.getByRole('checkbox', { name: 'Vybrat, Habr Petr' }).focus();
    await user.keyboard(' ');
    expect(screen.getByText(/^Vybrán 1\sčlověk$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zrušit výběr' }));
    expect(screen.queryByText(/^Vybrán/)).toBeNull();
    expect(document.activeElement).toBe(row('Habr Petr').getByRole('button', { expanded: false }));
  });

  it('says whom somebody else has changed meanwhile, and what to do when it fails', async () => {
    const { user, handlers } = openList();
    await screen.findByText('Habr Petr');
    handlers['POST /memberships/renewals'] = reply(201, { batchId: 8, renewed: [], skipped: [1] });
    await user.click(row('Habr Petr').getByRole('button', { name: /^Prodloužit do/ }));
    expect(await screen.findByText(/1\sčlověka mezitím změnil někdo jiný/)).toBeTruthy();
    handlers['POST /memberships/renewals'] = reply(503, {});
    await user.click(row('Habr Petr').getByRole('button', { name: /^Prodloužit do/ }));
    expect(await screen.findByText(/^Členství zůstala, jak byla\. Server teď nemůže/)).toBeTruthy();
  });
});
