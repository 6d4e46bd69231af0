import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FormerMember } from 'shared/contract';
import { noAnswer, reply, type ApiCall } from 'shared/testing';
import { cermakova, chalupa, habr, openAdmin, startAnew } from '../test-admin.tsx';
// Loaded eagerly, so that no test waits for the lazy chunk.
import './person-card.tsx';

beforeEach(startAnew);

const former: FormerMember = {
  userId: 2,
  name: 'Jana',
  surname: 'Čermáková',
  email: 'jana@example.cz',
  departedAt: '2026-11-21T08:00:00.000Z',
  undoneUntil: '2026-12-21T08:00:00.000Z',
  version: 4,
};

const openPerson = async (name: string, api: Record<string, unknown> = {}) => {
  const view = openAdmin(3, {
    'GET /users': [habr, cermakova, chalupa],
    'GET /users/current': habr,
    'GET /users/1/payments': [],
    'GET /users/2/payments': [
      {
        paymentId: 4,
        userId: 2,
        amount: 60_000,
        receivedOn: '2026-01-20',
        method: 'cash',
        bankNumber: null,
        note: '',
        fromExpire: '2025-12-31',
        toExpire: '2026-12-31',
        toPaid: '2026-12-31',
        isSettled: true,
        cancelledAt: null,
        createdAt: '2026-01-20T09:00:00.000Z',
        name: 'Jana',
        surname: 'Čermáková',
      },
    ],
    'GET /users/1/work': { cats: [], articles: [], mails: [] },
    'GET /users/2/work': {
      cats: [{ catId: 7, name: 'Micka' }],
      articles: [{ articleId: 5, name: 'Krmení', approved: false }],
      mails: [{ mailId: 1, label: 'Pozvánka', state: 'sent', at: '2026-11-02T08:00:00.000Z' }],
    },
    ...api,
  });
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: `Upravit členství, ${name}` }));
  await screen.findByRole('heading', { level: 3, name: 'Správa a odchod' });
  return view;
};

describe("a member's card", () => {
  it('shows payments, cats, articles with their state, and messages', async () => {
    await openPerson('Čermáková Jana');
    expect(await screen.findByRole('link', { name: 'Micka' })).toHaveProperty('pathname', '/cats/7');
    expect(screen.getByRole('link', { name: 'Krmení' }).closest('li')?.textContent).toContain(
      'Čeká na schválení',
    );
    expect(
      await screen.findByText(/^20\.\s1\.\s2026, 600\sKč v hotovosti\. Zaplaceno do 31\.\s12\.\s2026\.$/),
    ).toBeTruthy();
    expect(screen.getAllByText('Členství')).toHaveLength(1);
    expect(screen.getAllByText(/4\.\s2\.\s2024/)).toHaveLength(1);
    expect(screen.getByText(/^Variabilní symbol \d+\.$/)).toBeTruthy();
    expect(screen.getByText(/^Pozvánka, odešla 2\.\s11\.\s2026$/)).toBeTruthy();
  });

  it('corrects name and e-mail in the version that was loaded, and says what follows', async () => {
    const { user, callsTo } = await openPerson('Čermáková Jana', {
      'PUT /users/2/person': ({ body }: ApiCall) => ({ ...cermakova, ...(body as object), version: 4 }),
    });
    const form = within(screen.getByRole('form', { name: 'Jméno a e-mail: Čermáková Jana' }));
    await user.clear(form.getByLabelText('E-mail'));
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(form.getByText('Vyplňte toto pole.')).toBeTruthy();
    expect(callsTo('PUT', '/users/2/person')).toEqual([]);
    await user.type(form.getByLabelText('E-mail'), 'vankova@example.cz');
    await user.clear(form.getByLabelText('Příjmení'));
    await user.type(form.getByLabelText('Příjmení'), 'Vaňková');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByText(/Přihlašuje se teď e-mailem vankova@example\.cz/)).toBeTruthy();
    const [call] = callsTo('PUT', '/users/2/person');
    expect(call?.body).toEqual({ name: 'Jana', surname: 'Vaňková', email: 'vankova@example.cz' });
    expect(call?.headers.get('If-Match')).toBe('"3"');
  });

  it('says that an e-mail is taken, and loses nothing that was typed', async () => {
    const { user } = await openPerson('Čermáková Jana', {
      'PUT /users/2/person': reply(409, { code: 'EMAIL_EXISTS' }),
    });
    const form = within(screen.getByRole('form', { name: 'Jméno a e-mail: Čermáková Jana' }));
    await user.type(form.getByLabelText('E-mail'), '.com');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await form.findByText(/Tento e-mail už v evidenci je/)).toBeTruthy();
    expect(form.getByLabelText('E-mail')).toHaveProperty('value', 'jana@example.cz.com');
  });

  it('gives the administrator’s role after a question', async () => {
    const { user, callsTo } = await openPerson('Čermáková Jana', {
      'PUT /users/2/role': { ...cermakova, role: 1, version: 4 },
    });
    await user.click(screen.getByRole('button', { name: 'Dát správu webu' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Dát správu webu?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'NE' }));
    await user.click(dialog.getByRole('button', { name: 'Dát správu' }));
    expect(await screen.findByText('Jana Čermáková teď spravuje web.')).toBeTruthy();
    expect(callsTo('PUT', '/users/2/role')[0]?.body).toEqual({ role: 1 });
  });

  it('tells why a role could not be changed', async () => {
    const { user } = await openPerson('Čermáková Jana', {
      'GET /users': [habr, { ...cermakova, role: 1 }],
      'PUT /users/2/role': reply(409, { code: 'LAST_ADMINISTRATOR' }),
    });
    await user.click(screen.getByRole('button', { name: 'Vzít správu webu' }));
    await user.click(screen.getByRole('button', { name: 'Vzít správu' }));
    expect(await screen.findByText(/Je to poslední správce webu/)).toBeTruthy();
  });

  it('offers neither role nor departure for oneself', async () => {
    await openPerson('Habr Petr');
    expect(await screen.findByText(/To jste vy/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /správu webu|Ukončit/ })).toBeNull();
  });
});

it("a member's request for the own data is answered from the card", async () => {
  URL.createObjectURL = jest.fn(() => 'blob:data');
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, callsTo } = await openPerson('Čermáková Jana', { 'GET /users/2/data': 'PK' });
  await user.click(screen.getByRole('button', { name: 'Stáhnout údaje, Čermáková Jana' }));
  await waitFor(() => expect(saved).toEqual(['udaje-2.zip']));
  expect(callsTo('GET', '/users/2/data')).toHaveLength(1);
});

it('the data of somebody who left are erased at once after a question', async () => {
  const { user, handlers, callsTo } = openAdmin(3, { 'GET /users': [habr], 'GET /users/former': [former] });
  handlers['POST /users/2/erasure'] = () => {
    handlers['GET /users/former'] = [];
    return reply(204);
  };
  await user.click(await screen.findByRole('button', { name: 'Smazat údaje hned, Čermáková Jana' }));
  const question = within(screen.getByRole('alertdialog', { name: /^Opravdu smazat údaje hned\?$/ }));
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'NE' }));
  expect(callsTo('POST', '/users/2/erasure')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'X, ano, smazat' }));
  expect(await screen.findByText('Údaje jsou smazané: Jana Čermáková.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Odešli v posledních 30 dnech')).toBeNull());
});

describe('letting a member go', () => {
  const open = async (api: Record<string, unknown> = {}) => {
    const view = await openPerson('Čermáková Jana', api);
    await view.user.click(screen.getByRole('button', { name: 'Ukončit členství a účet' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: /^Ukončit členství a\súčet$/ })) };
  };

  it('asks twice, and sends what was chosen', async () => {
    const { user, dialog, callsTo, handlers } = await open();
    handlers['PUT /users/2/departure'] = () => {
      handlers['GET /users'] = [habr, chalupa];
      handlers['GET /users/former'] = [former];
      return former;
    };
    await user.click(dialog.getByRole('radio', { name: /bývalý člen/ }));
    await user.click(dialog.getByRole('radio', { name: /jinému členovi/ }));
    await user.click(dialog.getByRole('button', { name: 'Pokračovat' }));
    expect(dialog.getByText('Vyberte člena, kterému kočky připadnou.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Komu kočky připadnou'), '3');
    await user.click(dialog.getByRole('button', { name: 'Pokračovat' }));
    const sure = within(screen.getByRole('alertdialog', { name: /^Opravdu ukončit členství a\súčet\?$/ }));
    expect(sure.getByText(/označené „bývalý člen“.*Kočky připadnou: Radim Chalupa\./)).toBeTruthy();
    expect(callsTo('PUT', '/users/2/departure')).toEqual([]);
    await user.click(sure.getByRole('button', { name: 'X, ano, ukončit' }));
    expect(await screen.findByText(/Účet skončil: Jana Čermáková/)).toBeTruthy();
    const [call] = callsTo('PUT', '/users/2/departure');
    expect(call?.body).toEqual({ articles: 'former', cats: 'give', catsTo: 3 });
    expect(call?.headers.get('If-Match')).toBe('"3"');
    expect(await screen.findByRole('button', { name: 'Vrátit odchod, Čermáková Jana' })).toBeTruthy();
  });

  it('goes back to the choices by NE, which are as they were', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: /zmizí/ }));
    await user.click(dialog.getByRole('button', { name: 'Pokračovat' }));
    await user.click(screen.getByRole('button', { name: 'NE' }));
    expect(screen.getByRole('radio', { name: /zmizí/ })).toHaveProperty('checked', true);
  });

  it('shows a failure in the dialog, and works on the next attempt', async () => {
    const { user, dialog, handlers } = await open({ 'PUT /users/2/departure': noAnswer });
    await user.click(dialog.getByRole('button', { name: 'Pokračovat' }));
    await user.click(screen.getByRole('button', { name: 'X, ano, ukončit' }));
    expect(await screen.findByText(/Server neodpovídá/)).toBeTruthy();
    handlers['PUT /users/2/departure'] = former;
    await user.click(screen.getByRole('button', { name: 'X, ano, ukončit' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

it('a departure is undone from the list of those who left, and nothing is shown when there are none', async () => {
  const undone = jest.fn();
  const { user, handlers } = openAdmin(3, {
    'GET /users': [habr],
    'GET /users/former': [former],
  });
  handlers['DELETE /users/2/departure'] = () => {
    undone();
    handlers['GET /users'] = [habr, cermakova];
    handlers['GET /users/former'] = [];
    return reply(204);
  };
  expect(await screen.findByText(/vrátit do 21\.\s12\.\s2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vrátit odchod, Čermáková Jana' }));
  expect(await screen.findByText(/Odchod je vrácený: Jana Čermáková/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Odešli v posledních 30 dnech')).toBeNull());
  expect(undone).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('heading', { level: 2, name: 'Čermáková Jana' })).toBeTruthy();
});
