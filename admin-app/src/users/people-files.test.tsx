import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { reply, type ApiCall } from 'shared/testing';
import { cermakova, habr, openAdmin, startAnew } from '../test-admin.tsx';

beforeEach(startAnew);

const open = async (api: Record<string, unknown> = {}) => {
  const view = openAdmin(3, { 'GET /users': [habr], ...api });
  await view.user.click(await screen.findByRole('button', { name: 'Přidat členy ze souboru' }));
  const choose = (text: string) =>
    view.user.upload(screen.getByLabelText(/Vybrat soubor/), new File([text], 'seznam.csv'));
  return { ...view, choose };
};

const report = { people: 2, created: 0, faults: [], ignored: [] };

describe('members from a file', () => {
  it('are judged first, and added after that is confirmed', async () => {
    const { user, choose, handlers, callsTo } = await open();
    handlers['POST /users/import'] = ({ body }: ApiCall) => {
      const { dryRun } = body as { dryRun: boolean };
      if (dryRun) return report;
      handlers['GET /users'] = [habr, cermakova];
      return { ...report, created: 2 };
    };
    await choose('Jméno');
    expect(await screen.findByText(/V souboru jsou 2\slidé\. Všechno je v\spořádku\./)).toBeTruthy();
    expect(callsTo('POST', '/users/import').map(({ body }) => body)).toEqual([
      { file: 'Sm3DqW5v', dryRun: true },
    ]);
    await user.click(screen.getByRole('button', { name: /^Přidat 2\sčleny$/ }));
    expect(await screen.findByText(/^Přidáni 2\sčlenové\./)).toBeTruthy();
    // The button that added them is gone.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Členové ze souboru' }));
    expect(callsTo('POST', '/users/import').at(-1)?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Čermáková Jana' })).toBeTruthy();
  });

  it('leave the focus on the file picker while the file is judged', async () => {
    const { choose, handlers } = await open();
    const answer = Promise.withResolvers<object>();
    handlers['POST /users/import'] = () => answer.promise;
    await choose('Jméno');
    expect(await screen.findByText('Kontroluji soubor…')).toBeTruthy();
    // Browsers take the focus off a disabled field.
    expect(screen.getByLabelText(/Vybrat soubor/)).toHaveProperty('disabled', false);
    answer.resolve(report);
    expect(await screen.findByText(/V souboru jsou 2\slidé/)).toBeTruthy();
    expect(screen.queryByText('Kontroluji soubor…')).toBeNull();
  });

  it('with faults are not added; each fault is named with its row and what to do', async () => {
    const { choose } = await open({
      'POST /users/import': {
        ...report,
        faults: [
          { row: 3, column: 'E-mail', value: 'petr', code: 'invalid_format' },
          { row: 4, column: 'Členství do', value: '30.2.2026', code: 'invalid_date' },
        ],
        ignored: ['Poznámka'],
      },
    });
    await choose('x');
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
      '3E-mailpetrE-mail nemá správný tvar. Napište ho bez háčků a čárek, třeba jako jana@example.cz.',
      '4Členství do30.2.2026Takové datum v kalendáři není. Napište ho třeba 31. 12. 2026.',
    ]);
    expect(screen.getByRole('alert').textContent).toContain('Sloupce, které nečteme: Poznámka.');
    expect(screen.queryByRole('button', { name: /^Přidat 2/ })).toBeNull();
  });

  it('are refused with a reason when the file is no list', async () => {
    const { choose } = await open({ 'POST /users/import': reply(422, { code: 'UNREADABLE_LIST' }) });
    await choose('x');
    expect(await screen.findByText(/Soubor se nedá přečíst/)).toBeTruthy();
  });
});

it('the list is saved as a file under a name with the date', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:list');
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = openAdmin(3, {
    'GET /users': [habr],
    'GET /users/export?format=xlsx': { any: 'bytes' },
    'GET /users/export?format=csv': { any: 'bytes' },
  });
  await user.click(await screen.findByRole('button', { name: 'Stáhnout pro Excel' }));
  await user.click(screen.getByRole('button', { name: 'Stáhnout CSV' }));
  expect(saved).toEqual([
    expect.stringMatching(/^clenove-\d{4}-\d\d-\d\d\.xlsx$/),
    expect.stringMatching(/^clenove-\d{4}-\d\d-\d\d\.csv$/),
  ]);
});
