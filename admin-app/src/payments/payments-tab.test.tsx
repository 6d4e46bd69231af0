import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Payment, StatementInput } from 'shared/contract';
import { reply, type ApiCall } from 'shared/testing';
import { cermakova, chalupa, habr, openAdmin, startAnew } from '../test-admin.tsx';
// Loaded eagerly, so that no test waits for the lazy chunk.
import './payments-panel.tsx';

beforeEach(() => {
  startAnew();
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const payment: Payment = {
  paymentId: 5,
  userId: 2,
  name: 'Jana',
  surname: 'Čermáková',
  amount: 60_000,
  receivedOn: '2026-11-18',
  method: 'cash',
  note: 'na schůzi',
  toPaid: '2027-12-31',
  toExpire: '2027-12-31',
  fromExpire: '2026-12-31',
  isSettled: false,
  bankNumber: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  cancelledAt: null,
};
const reminder = {
  day: '2026-12-01',
  kind: 'before30',
  userId: 1,
  name: 'Petr',
  surname: 'Habr',
  email: 'petr.habr@example.cz',
  expire: '2026-12-31',
};

const openPayments = (api: Record<string, unknown> = {}) =>
  openAdmin(5, {
    'GET /users': [habr, cermakova, chalupa],
    'GET /payments?limit=41': [payment],
    'GET /reminders': { state: 'off', hasMail: true, preview: [reminder], digest: 'otisk' },
    ...api,
  });

/** The inputs that a label of a file picker names. */
const picker = async (): Promise<HTMLInputElement> => {
  const input = await screen.findByLabelText('Vybrat výpis');
  if (!(input instanceof HTMLInputElement)) throw new Error('No file picker.');
  return input;
};
const csv = (text: string): File => new File([text], 'vypis.csv', { type: 'text/csv' });

describe('a statement of the bank', () => {
  const fio =
    '"ID pohybu";"Datum";"Objem";"VS";"Název protiúčtu"\n' +
    '"1";"05.11.2026";"600,00";"70000025";"Čermáková Jana"\n' +
    '"2";"06.11.2026";"600,00";"";"Radim Chalupa"\n' +
    '"3";"06.11.2026";"90,00";"";"Obchod"\n' +
    '"4";"06.11.2026";"-90,00";"";"Obchod"\n' +
    '"5";"99.11.2026";"600,00";"";"Obchod"\n';
  const answer =
    (matches: object[]) =>
    ({ body }: ApiCall) => ({
      // Sent by the page under test.
      lines: (body as StatementInput).lines.map((line, index) => ({
        bankNumber: line.bankNumber || `sha256:${index}`,
        ...matches[index],
      })),
    });
  const candidate = { userId: 2, name: 'Jana', surname: 'Čermáková', toExpire: '2027-12-31', missing: 0 };
  const matches = [
    { match: 'symbol', candidates: [candidate] },
    { match: 'proposal', candidates: [{ ...candidate, userId: 3, name: 'Radim', surname: 'Chalupa' }] },
    { match: 'nobody', candidates: [] },
  ];

  it('of a known bank is compared at once, and booked as it was confirmed', async () => {
    const { user, callsTo } = openPayments({
      'POST /payments/statement/preview': answer(matches),
      'POST /payments/statement': { booked: 2, open: 0, known: 0, nobody: 1 },
    });
    await user.upload(await picker(), csv(fio));
    const certain = await screen.findByRole('checkbox', { name: /^Čermáková Jana, členství do 31/ });
    expect(certain).toHaveProperty('checked', true);
    expect(screen.getByText(/1\s?odchozí pohyb nezaúčtujeme\..*řádek 6 souboru\./)).toBeTruthy();
    // The file picker that had the focus is gone.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Výpis z\sbanky$/ }));
    const proposal = screen.getByRole('checkbox', { name: /^Chalupa Radim/ });
    expect(proposal).toHaveProperty('checked', false);
    await user.click(proposal);
    await user.click(screen.getByRole('button', { name: /^Zaúčtovat: 2\splatby$/ }));
    expect(await screen.findByText(/^Zaúčtováno: 2\splatby\. Nikomu nepatří: 1\spohyb\.$/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Výpis z\sbanky$/ }));
    const movement = { receivedOn: '2026-11-06' };
    expect(callsTo('POST', '/payments/statement')[0]?.body).toEqual({
      lines: [
        { bankNumber: '1', receivedOn: '2026-11-05', amount: 60_000, userId: 2 },
        { ...movement, bankNumber: '2', amount: 60_000, userId: 3 },
        { ...movement, bankNumber: '3', amount: 9_000, userId: null },
      ],
    });
  });

  it('of another bank asks for its columns first', async () => {
    const { user, callsTo } = openPayments({ 'POST /payments/statement/preview': answer(matches) });
    await user.upload(await picker(), csv('kdy;kolik;kdo\n5.11.2026;600;Jana\n'));
    await user.click(await screen.findByRole('button', { name: 'Zrušit' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Výpis z\sbanky$/ }));
    await user.upload(await picker(), csv('kdy;kolik;kdo\n5.11.2026;600;Jana\n'));
    const form = within(await screen.findByRole('form', { name: 'Sloupce výpisu' }));
    await user.click(form.getByRole('button', { name: 'Porovnat s evidencí' }));
    expect(form.getAllByText(/bez něj se výpis přečíst nedá/)).toHaveLength(2);
    await user.selectOptions(form.getByLabelText('Datum'), 'kdy: 5.11.2026');
    await user.selectOptions(form.getByLabelText('Částka'), 'kolik: 600');
    await user.click(form.getByRole('button', { name: 'Porovnat s evidencí' }));
    expect(await screen.findByRole('checkbox', { name: /^Čermáková Jana/ })).toBeTruthy();
    expect(callsTo('POST', '/payments/statement/preview')[0]?.body).toMatchObject({
      lines: [{ receivedOn: '2026-11-05', amount: 60_000, bankNumber: '' }],
    });
  });

  it('whose columns were recognised wrongly is compared again by others', async () => {
    const { user, callsTo } = openPayments({ 'POST /payments/statement/preview': answer(matches) });
    await user.upload(await picker(), csv('Datum;Částka;VS;Kdo\n5.11.2026;600;;Jana\n'));
    await user.click(await screen.findByRole('button', { name: 'Vybrat jiné sloupce' }));
    const form = within(screen.getByRole('form', { name: 'Sloupce výpisu' }));
    expect(form.getByLabelText('Částka')).toHaveProperty('value', '1');
    await user.selectOptions(form.getByLabelText('Jméno plátce'), 'Kdo: Jana');
    await user.click(form.getByRole('button', { name: 'Porovnat s evidencí' }));
    expect(await screen.findByRole('checkbox', { name: /^Čermáková Jana/ })).toBeTruthy();
    const names = callsTo('POST', '/payments/statement/preview').map(({ body }) =>
      // Sent by the page under test.
      (body as StatementInput).lines.map(({ name }) => name),
    );
    expect(names).toEqual([[''], ['Jana']]);
    await user.click(screen.getByRole('button', { name: 'Vybrat jiné sloupce' }));
    expect(screen.getByLabelText('Jméno plátce')).toHaveProperty('value', '3');
  });

  it('that fails on the way says that nothing is booked twice, and can be booked again', async () => {
    const { user, handlers } = openPayments({
      'POST /payments/statement/preview': answer(matches),
      'POST /payments/statement': reply(503, {}),
    });
    await user.upload(await picker(), csv(fio));
    const book = await screen.findByRole('button', { name: /^Zaúčtovat/ });
    await user.click(book);
    expect(await screen.findByText(/Nic se nezaúčtuje dvakrát/)).toBeTruthy();
    handlers['POST /payments/statement'] = { booked: 1, open: 1, known: 0, nobody: 0 };
    await user.click(screen.getByRole('button', { name: /^Zaúčtovat/ }));
    expect(await screen.findByText(/Na doplacení čeká: 1\splatba\./)).toBeTruthy();
  });

  it('that is no statement is refused', async () => {
    const { user } = openPayments();
    await user.upload(await picker(), csv('nic'));
    expect(await screen.findByText(/V souboru nejsou žádné pohyby/)).toBeTruthy();
  });
});

describe('payments', () => {
  it('are listed with what they brought about, and cancelled after a question', async () => {
    const { user, callsTo } = openPayments({ 'DELETE /payments/5': reply(204, undefined) });
    expect(await screen.findByText(/^600\sKč v\shotovosti, 18\.\s11\.\s2026, na schůzi$/)).toBeTruthy();
    expect(screen.getByText(/^Zaplaceno do 31\.\s12\.\s2027$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Zrušit platbu 600/ }));
    const question = within(screen.getByRole('alertdialog', { name: 'Opravdu chcete zrušit platbu?' }));
    expect(
      question.getByText(/^Členství se vrátí ke konci 31\.\s12\.\s2026 a\spříspěvek bude zase nezaplacený\./),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'X, ano, zrušit platbu' }));
    await waitFor(() => expect(callsTo('DELETE', '/payments/5')).toHaveLength(1));
    expect(await screen.findByText(/^Zrušeno: platba 600\sKč, Čermáková Jana/)).toBeTruthy();
  });

  it.each<[string, Partial<Payment>, RegExp]>([
    ['was without a date', { fromExpire: null }, /^Členství bude zase bez data a\spříspěvek nezaplacený\./],
    ['stays', { fromExpire: '2027-12-31' }, /^Konec členství se nezmění, příspěvek bude zase nezaplacený\.$/],
    [
      'was never renewed by it',
      { toPaid: null, fromExpire: null, toExpire: null },
      /^Členství se nezmění\.$/,
    ],
  ])('ask before they are cancelled also when the membership %s', async (_, changed, words) => {
    const { user } = openPayments({ 'GET /payments?limit=41': [{ ...payment, ...changed }] });
    await user.click(await screen.findByRole('button', { name: /^Zrušit platbu 600/ }));
    expect(within(screen.getByRole('alertdialog')).getByText(words)).toBeTruthy();
  });

  it('are entered by hand for somebody of the list', async () => {
    const { user, callsTo } = openPayments({ 'POST /payments': reply(201, payment) });
    await user.click(await screen.findByRole('button', { name: 'Zadat platbu' }));
    const form = within(screen.getByRole('form', { name: 'Nová platba' }));
    await user.click(form.getByRole('button', { name: 'Zapsat platbu' }));
    expect(form.getAllByText('Vyplňte toto pole.')).toHaveLength(2);
    await user.type(form.getByLabelText('Kdo zaplatil'), 'Čermák');
    await user.type(form.getByLabelText('Částka v Kč'), 'šest set');
    await user.click(form.getByRole('button', { name: 'Zapsat platbu' }));
    expect(form.getByText(/Vyberte člověka ze seznamu/)).toBeTruthy();
    expect(form.getByText(/Napište částku v korunách/)).toBeTruthy();
    await user.type(form.getByLabelText('Kdo zaplatil'), 'ová Jana, jana@example.cz');
    await user.clear(form.getByLabelText('Částka v Kč'));
    await user.type(form.getByLabelText('Částka v Kč'), '600');
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(form.getByRole('button', { name: 'Zapsat platbu' }));
    expect(await screen.findByText(/^Čermáková Jana: zaplaceno do 31\.\s12\.\s2027\.$/)).toBeTruthy();
    expect(callsTo('POST', '/payments')[0]?.body).toEqual({
      userId: 2,
      amount: 60_000,
      receivedOn: '2026-11-20',
      method: 'cash',
      note: '',
    });
    expect([ask.mock.calls, screen.queryByRole('form', { name: 'Nová platba' })]).toEqual([[], null]);
  });
});

describe('the club’s settings', () => {
  it('turn reminders on by confirming who gets what', async () => {
    const { user, handlers, callsTo } = openPayments();
    expect(await screen.findByText('Připomínky se neposílají.')).toBeTruthy();
    expect(screen.getByText(/^1\.\s12\.\s2026 Habr Petr, petr\.habr@example\.cz$/)).toBeTruthy();
    handlers['PUT /reminders'] = () => {
      handlers['GET /reminders'] = { state: 'on', hasMail: true, preview: [reminder], digest: 'otisk' };
      return handlers['GET /reminders'];
    };
    await user.click(screen.getByRole('button', { name: 'Zapnout připomínky' }));
    await waitFor(() =>
      expect(callsTo('PUT', '/reminders')[0]?.body).toEqual({ isOn: true, digest: 'otisk' }),
    );
    expect(await screen.findByRole('button', { name: 'Vypnout připomínky' })).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Připomínky e-mailem' })),
    );
  });

  it('say why nothing is sent from restored data', async () => {
    openPayments({ 'GET /reminders': { state: 'unconfirmed', hasMail: true, preview: [], digest: 'x' } });
    expect(await screen.findByText(/data pocházejí ze zálohy, z\skopie nebo z\simportu/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Potvrdit přehled a posílat' })).toBeTruthy();
  });

  it('set the rule of renewal with the version that was shown', async () => {
    const { user, callsTo } = openPayments({
      'PUT /memberships/settings': { renewalRule: 'twelveMonths', version: 1 },
    });
    await user.selectOptions(await screen.findByLabelText('Členství se prodlužuje'), 'o dvanáct měsíců');
    expect(await screen.findByText('Pravidlo je uložené.')).toBeTruthy();
    const [call] = callsTo('PUT', '/memberships/settings');
    expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ renewalRule: 'twelveMonths' }, '"0"']);
  });
});
