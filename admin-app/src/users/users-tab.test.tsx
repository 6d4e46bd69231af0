import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from 'shared/contract';
import { noAnswer, reply, type ApiCall } from 'shared/testing';
import { cermakova, chalupa, habr, openAdmin, outbox, startAnew } from '../test-admin.tsx';
// Loaded eagerly, so that no test waits for the lazy chunk.
import './created-user.tsx';
import './person-card.tsx';

beforeEach(() => {
  startAnew();
  // 00:30 on the 21st in Prague, still the 20th in UTC.
  jest.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const noWork = { cats: [], articles: [], mails: [] };

const openUsers = (api: Record<string, unknown> = {}) => {
  const view = openAdmin(3, {
    'GET /users': [habr, cermakova, chalupa],
    'GET /users/current': habr,
    'GET /users/1/work': noWork,
    'GET /users/1/payments': [],
    'GET /users/2/work': noWork,
    'GET /users/2/payments': [],
    'GET /users/3/work': noWork,
    'GET /users/3/payments': [],
    'GET /users/9/work': noWork,
    'GET /users/9/payments': [],
    ...api,
  });
  const open = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Přidat uživatele' }));
    return within(screen.getByRole('form', { name: 'Nový uživatel' }));
  };
  /** The form with a password that the administrator chooses. */
  const add = async () => {
    const form = await open();
    await view.user.click(form.getByLabelText('Nastavit heslo ručně'));
    return form;
  };
  const fillInvitation = async () => {
    const form = await open();
    await view.user.type(form.getByLabelText('Jméno'), 'Ludmila');
    await view.user.type(form.getByLabelText('Příjmení'), 'Javorová');
    await view.user.type(form.getByLabelText('E-mail'), ' ludmila@example.cz');
    return form;
  };
  const fill = async (password: string, repeated: string) => {
    const form = await add();
    await view.user.type(form.getByLabelText('Jméno'), 'Ludmila');
    await view.user.type(form.getByLabelText('Příjmení'), 'Javorová');
    await view.user.type(form.getByLabelText('E-mail'), 'ludmila@example.cz');
    await view.user.type(form.getByLabelText('Heslo'), password);
    await view.user.type(form.getByLabelText('Heslo znovu'), repeated);
    await view.user.click(form.getByRole('button', { name: 'Přidat uživatele' }));
    return form;
  };
  const editMembership = async (name: string) => {
    await view.user.click(await screen.findByRole('button', { name: `Upravit členství, ${name}` }));
    return within(screen.getByRole('form', { name: `Členství: ${name}` }));
  };
  return { ...view, open, add, fill, fillInvitation, editMembership };
};

const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rowOf = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li')!);
const ludmila: User = {
  ...cermakova,
  userId: 9,
  name: 'Ludmila',
  surname: 'Javorová',
  email: 'ludmila@example.cz',
};

describe('the list of users', () => {
  it('shows Loading... and then Error loading users', async () => {
    openUsers({ 'GET /users': () => reply(400, {}) });
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByText('Error loading users')).toBeTruthy();
  });

  it('is sorted by surname in the Czech alphabet', async () => {
    openUsers();
    await screen.findByText('Čermáková Jana');
    expect(names()).toEqual(['Čermáková Jana', 'Habr Petr', 'Chalupa Radim']);
  });

  it('shows by text and colour whose membership has expired, in Prague time', async () => {
    openUsers();
    await screen.findByText('Čermáková Jana');
    expect(rowOf('Habr Petr').getByText(/^Platné do 21\.\s11\.\s2026$/)).toBeTruthy();
    expect(rowOf('Čermáková Jana').getByText(/^Prošlé 20\.\s11\.\s2026$/)).toBeTruthy();
    expect(rowOf('Chalupa Radim').getByText('Bez data členství')).toBeTruthy();
    expect(screen.getByText(/3\suživatelé, 2 s prošlým členstvím/)).toBeTruthy();
  });

  it('can be sorted by the end of membership and by creation', async () => {
    const { user } = openUsers();
    await user.click(await screen.findByRole('button', { name: 'konce členství' }));
    expect(names()).toEqual(['Chalupa Radim', 'Čermáková Jana', 'Habr Petr']);
    await user.click(screen.getByRole('button', { name: 'data registrace' }));
    expect(names()).toEqual(['Čermáková Jana', 'Chalupa Radim', 'Habr Petr']);
    expect(screen.getByRole('button', { name: 'data registrace' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is searched ignoring case and accents, by name in either order and by e-mail', async () => {
    const { user, address } = openUsers();
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'jana cerm');
    await waitFor(() => expect(names()).toEqual(['Čermáková Jana']));
    await waitFor(() => expect(address()).toBe('/adminpage?sekce=3&q=jana+cerm'));
    await user.clear(box);
    await user.type(box, 'HABR@');
    await waitFor(() => expect(names()).toEqual(['Habr Petr']));
    await user.clear(box);
    await user.type(box, 'nikdo');
    expect(await screen.findByText(/nic nenašlo/)).toBeTruthy();
    expect(screen.getByText(/^Hledáme ve jménech a e-mailech\./)).toBeTruthy();
  });

  it('renders two thousand users incrementally', async () => {
    const crowd = Array.from({ length: 2000 }, (_, index) => ({ ...cermakova, userId: index + 10 }));
    globalThis.IntersectionObserver = class {
      observe(): void {}
      disconnect(): void {}
    } as unknown as typeof IntersectionObserver;
    const { user } = openUsers({ 'GET /users': [...crowd, chalupa] });
    const more = await screen.findByRole('button', { name: 'Další uživatelé' });
    const shown = names().length;
    expect(shown).toBeLessThan(100);
    await user.click(more);
    expect(names().length).toBe(2 * shown);
    await user.type(screen.getByRole('searchbox'), 'chalupa');
    await waitFor(() => expect(names()).toEqual(['Chalupa Radim']));
  });
});

describe('creating a user', () => {
  it('does not submit when the passwords differ, and says Hesla se neshodují', async () => {
    const { fill, callsTo } = openUsers();
    const form = await fill('Kocicka-2026', 'Kocicka-2025');
    expect(form.getByText('Hesla se neshodují')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Heslo znovu'));
    expect(callsTo('POST', '/users')).toEqual([]);
  });

  it('requires every field, beside it', async () => {
    const { user, add, callsTo } = openUsers();
    const form = await add();
    await user.click(form.getByRole('button', { name: 'Přidat uživatele' }));
    expect(form.getAllByText('Vyplňte toto pole.')).toHaveLength(4);
    expect(document.activeElement).toBe(form.getByLabelText('Jméno'));
    expect(callsTo('POST', '/users')).toEqual([]);
  });

  it('validates the e-mail and the length of the password before sending them', async () => {
    const { user, add } = openUsers();
    const form = await add();
    await user.type(form.getByLabelText('Heslo'), 'krátké');
    for (const email of ['jana', 'žofie@example.cz', 'jana..nova@example.cz', 'jana@example.c']) {
      await user.clear(form.getByLabelText('E-mail'));
      await user.type(form.getByLabelText('E-mail'), email);
      await user.click(form.getByRole('button', { name: 'Přidat uživatele' }));
      expect(form.getByText(/E-mail nemá správný tvar/)).toBeTruthy();
    }
    expect(form.getByText('Heslo musí mít aspoň 8 znaků.')).toBeTruthy();
  });

  it('sends the user, and offers to e-mail a link for an own password', async () => {
    const { user, fill, callsTo, handlers } = openUsers();
    handlers['POST /users'] = () => {
      handlers['GET /users'] = [habr, cermakova, chalupa, ludmila];
      return reply(201, ludmila);
    };
    await fill('Kocicka-2026', 'Kocicka-2026');
    expect(await screen.findByText('Účet je založený: Ludmila Javorová')).toBeTruthy();
    expect(callsTo('POST', '/users')[0]?.body).toEqual({
      name: 'Ludmila',
      surname: 'Javorová',
      email: 'ludmila@example.cz',
      password: 'Kocicka-2026',
    });
    expect(await screen.findByText('Javorová Ludmila')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz na nastavení hesla' }));
    expect(await screen.findByText('Odkaz je na cestě na adresu ludmila@example.cz.')).toBeTruthy();
    const done = screen.getByRole('button', { name: 'Hotovo' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    await user.click(done);
    const add = screen.getByRole('button', { name: 'Přidat uživatele' });
    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  it('shows Uživatel nebyl vytvořen. with the reason, and keeps what was typed', async () => {
    const { fill } = openUsers({ 'POST /users': reply(409, { code: 'EMAIL_EXISTS' }) });
    const form = await fill('Kocicka-2026', 'Kocicka-2026');
    expect((await form.findByRole('alert')).textContent).toMatch(
      /^Uživatel nebyl vytvořen\. Tento e-mail už v\sevidenci je\./,
    );
    expect(form.getByLabelText('E-mail')).toHaveProperty('value', 'ludmila@example.cz');
    expect(form.getByLabelText('Heslo')).toHaveProperty('value', 'Kocicka-2026');
  });

  it('shows beside the password that the password policy refuses it', async () => {
    const problem = { code: 'INVALID_INPUT', errors: [{ path: 'password', code: 'password_policy' }] };
    const { fill } = openUsers({ 'POST /users': reply(400, problem) });
    const form = await fill('kocicka-kocicka', 'kocicka-kocicka');
    const field = form.getByLabelText('Heslo');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const said = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(said).toContain('nesplňuje pravidla klubu');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('creates one user however often a request with a lost response is retried', async () => {
    const { user, fill, handlers, callsTo } = openUsers({ 'POST /users': noAnswer });
    const form = await fill('Kocicka-2026', 'Kocicka-2026');
    expect(await form.findByText(/Uživatel nebyl vytvořen\. Server neodpovídá/)).toBeTruthy();
    handlers['POST /users'] = () => reply(201, ludmila);
    await user.click(form.getByRole('button', { name: 'Přidat uživatele' }));
    await screen.findByText('Účet je založený: Ludmila Javorová');
    const keys = callsTo('POST', '/users').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('never stores a password in the browser', async () => {
    const { user, add } = openUsers();
    const form = await add();
    await user.type(form.getByLabelText('Jméno'), 'Ludmila');
    await user.type(form.getByLabelText('Heslo'), 'Kocicka-2026');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Ludmila'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Kocicka');
  });
});

describe('inviting a user', () => {
  const invited: User = { ...ludmila, arrivedAt: null, invitedAt: '2026-11-20T10:00:00.000Z' };

  it('asks for no password, sends an invitation and says so', async () => {
    const { user, fillInvitation, callsTo } = openUsers({
      'POST /users/invitations': () => reply(201, invited),
    });
    const form = await fillInvitation();
    expect(form.queryByLabelText('Heslo')).toBeNull();
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(form.getByRole('button', { name: 'Pozvat' }));
    expect(await screen.findByText('Pozvánka je na cestě na adresu ludmila@example.cz.')).toBeTruthy();
    const [call] = callsTo('POST', '/users/invitations');
    expect(call?.body).toEqual({
      name: 'Ludmila',
      surname: 'Javorová',
      email: 'ludmila@example.cz',
      membershipExpire: null,
    });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('sends the end of the membership with it', async () => {
    const { user, fillInvitation, callsTo } = openUsers({
      'POST /users/invitations': () => reply(201, invited),
    });
    const form = await fillInvitation();
    fireEvent.change(form.getByLabelText('Členství platí do'), { target: { value: '2027-12-31' } });
    await user.click(form.getByRole('button', { name: 'Pozvat' }));
    await waitFor(() =>
      expect(callsTo('POST', '/users/invitations')[0]?.body).toMatchObject({
        membershipExpire: '2027-12-31',
      }),
    );
  });

  it('keeps what was typed when the invitation is refused', async () => {
    const { user, fillInvitation } = openUsers({
      'POST /users/invitations': () =>
        reply(409, { code: 'EMAIL_EXISTS', errors: [{ path: 'email', code: 'email_exists' }] }),
    });
    const form = await fillInvitation();
    await user.click(form.getByRole('button', { name: 'Pozvat' }));
    expect(await form.findByText(/^Uživatel nebyl vytvořen\./)).toBeTruthy();
    const email = form.getByLabelText('E-mail');
    const described = (email.getAttribute('aria-describedby') ?? '').split(' ');
    const said = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(said).toContain('Tento e-mail už v evidenci je.');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(form.getByLabelText('Jméno')).toHaveProperty('value', 'Ludmila');
  });

  it('ignores the second click of a double click, which lands elsewhere when errors have moved the form', async () => {
    const { user, open } = openUsers();
    const form = await open();
    const manual = form.getByRole('checkbox', { name: 'Nastavit heslo ručně' });
    fireEvent.click(form.getByRole('button', { name: 'Pozvat' }), { detail: 1 });
    expect(form.getAllByText('Vyplňte toto pole.')).toHaveLength(3);
    fireEvent.click(manual, { detail: 2 });
    expect(manual).toHaveProperty('checked', false);
    await user.click(manual);
    expect(manual).toHaveProperty('checked', true);
  });

  it('is not offered where no message can be sent; the password is set by hand', async () => {
    const { open } = openUsers({ 'GET /mails?limit=1': outbox([], { transport: 'none' }) });
    const form = await open();
    expect(await form.findByText(/Pozvánku poslat nejde/)).toBeTruthy();
    expect(form.getByLabelText('Heslo')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Přidat uživatele' })).toBeTruthy();
  });

  it('shows who has not come yet, and sends the invitation anew', async () => {
    const { user, callsTo } = openUsers({
      'GET /users': [habr, invited],
      'POST /users/9/invitation': () => reply(201, invited),
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit členství, Javorová Ludmila' }));
    expect(
      screen.getByText(/^Pozvánka odešla 20\.\s11\.\s2026, první přihlášení zatím nepřišlo\.$/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Poslat pozvánku znovu' }));
    expect(await screen.findByText('Nová pozvánka je na cestě na adresu ludmila@example.cz.')).toBeTruthy();
    expect(callsTo('POST', '/users/9/invitation')).toHaveLength(1);
  });

  it('offers the first invitation to somebody who was imported', async () => {
    const { user, callsTo } = openUsers({
      'GET /users': [habr, { ...invited, invitedAt: null }],
      'POST /users/9/invitation': () => reply(201, invited),
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit členství, Javorová Ludmila' }));
    expect(screen.getByText(/^Pozvánka zatím neodešla/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Poslat pozvánku' }));
    expect(await screen.findByText('Pozvánka je na cestě na adresu ludmila@example.cz.')).toBeTruthy();
    expect(callsTo('POST', '/users/9/invitation')).toHaveLength(1);
  });
});

describe('editing a membership', () => {
  it('saves the day with the version that was loaded, and the colour follows', async () => {
    const { user, editMembership, handlers, callsTo } = openUsers();
    handlers['PUT /users/2/editmembership'] = ({ body }: ApiCall) => {
      const saved = { ...cermakova, membershipExpire: (body as { date: string }).date, version: 4 };
      handlers['GET /users'] = [habr, saved, chalupa];
      return saved;
    };
    const form = await editMembership('Čermáková Jana');
    await user.click(form.getByRole('button', { name: /^Do konce příštího roku, 31\.\s12\.\s2027$/ }));
    expect(form.getByLabelText('Členství platí do')).toHaveProperty('value', '2027-12-31');
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    await waitFor(() =>
      expect(rowOf('Čermáková Jana').getByText(/^Platné do 31\.\s12\.\s2027$/)).toBeTruthy(),
    );
    const [call] = callsTo('PUT', '/users/2/editmembership');
    expect(call?.body).toEqual({ date: '2027-12-31' });
    expect(call?.headers.get('If-Match')).toBe('"3"');
  });

  it('extends by a year after the last valid day, or from today when it has expired', async () => {
    const { editMembership } = openUsers();
    const valid = await editMembership('Habr Petr');
    expect(valid.getByRole('button', { name: /^O rok déle, do 21\.\s11\.\s2027$/ })).toBeTruthy();
    const over = await editMembership('Chalupa Radim');
    expect(over.getByRole('button', { name: /^O rok déle, do 21\.\s11\.\s2027$/ })).toBeTruthy();
    expect(screen.getAllByRole('form', { name: /^Členství/ })).toHaveLength(1);
  });

  it('offers one choice where a year more ends on the last day of a year', async () => {
    const { editMembership } = openUsers({
      'GET /users': [{ ...habr, membershipExpire: '2026-12-31' }],
    });
    const form = await editMembership('Habr Petr');
    expect(form.getAllByRole('button', { name: /31\.\s12\.\s2027$/ })).toHaveLength(1);
  });

  it('removes the date when the field is emptied', async () => {
    const { user, editMembership, callsTo } = openUsers({
      'PUT /users/1/editmembership': { ...habr, membershipExpire: null, version: 2 },
    });
    const form = await editMembership('Habr Petr');
    await user.clear(form.getByLabelText('Členství platí do'));
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    await waitFor(() => expect(callsTo('PUT', '/users/1/editmembership')[0]?.body).toEqual({ date: null }));
  });

  it('shows both days on a save conflict', async () => {
    const theirs = { ...cermakova, membershipExpire: '2027-06-30', version: 4 };
    const { user, editMembership } = openUsers({
      'PUT /users/2/editmembership': reply(412, { code: 'VERSION_MISMATCH', current: theirs }),
    });
    const form = await editMembership('Čermáková Jana');
    await user.click(form.getByRole('button', { name: /^Do konce příštího roku/ }));
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    const conflict = within(await form.findByRole('alert'));
    expect(conflict.getByText(/^30\.\s6\.\s2027$/)).toBeTruthy();
    expect(conflict.getByText(/^31\.\s12\.\s2027$/)).toBeTruthy();
    await user.click(conflict.getByRole('button', { name: 'Nechat uloženou verzi' }));
    expect(form.getByLabelText('Členství platí do')).toHaveProperty('value', '2027-06-30');
  });

  it('keeps no draft of a day for a user who was deleted', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, editMembership } = openUsers({ 'PUT /users/1/editmembership': reply(404, {}) });
    const form = await editMembership('Habr Petr');
    await user.clear(form.getByLabelText('Členství platí do'));
    await user.click(form.getByRole('button', { name: 'Upravit' }));
    expect(await form.findByText(/dokud formulář nezavřete/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Zavřít' }));
    expect(ask.mock.calls).toEqual([[expect.stringMatching(/smazal.*přijdete/)]]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('closes, with the focus back on the button that opened it', async () => {
    const { user, editMembership } = openUsers();
    const form = await editMembership('Habr Petr');
    await user.click(form.getByRole('button', { name: 'Zavřít' }));
    expect(screen.queryByRole('form', { name: /^Členství/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upravit členství, Habr Petr' }));
  });
});
