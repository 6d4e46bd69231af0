import { type User, siteUrls } from 'shared/contract';
import { formatDate, renewedUntil, todayInPrague, variableSymbol } from 'shared/format';
import { AdminPaymentsScreen } from '../screens/admin-payments.screen.ts';
import { AdminUsersScreen } from '../screens/admin-users.screen.ts';
import { accounts } from '../support/accounts.ts';
import type { ApiClient } from '../support/api-client.ts';
import { plain } from '../support/plain-text.ts';
import { expect, test } from '../test.ts';

const surname = 'Pokladní';

const newMember = (administrator: ApiClient, name: string): Promise<User> =>
  administrator.post<User>('/users', {
    name,
    surname,
    email: `pokladna-${name.toLowerCase()}@example.cz`,
    password: 'Kocicka-2026',
  });

/** A file as Fio writes it. */
const statementOf = (lines: readonly (readonly string[])[]): Buffer => {
  const rows = [
    ['ID pohybu', 'Datum', 'Objem', 'Měna', 'Název protiúčtu', 'VS', 'Zpráva pro příjemce'],
    ...lines,
  ];
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n');
  return Buffer.from(`\ufeff"accountId";"2000000000"\r\n"bankId";"2010"\r\n\r\n${text}\r\n`);
};

test.describe('the treasurer', () => {
  test.use({ account: accounts.administrator });

  test('books a statement, renews who is left, takes it back, and lets reminders go', async ({
    page,
    apiOf,
  }) => {
    const administrator = await apiOf(accounts.administrator);
    const alma = await newMember(administrator, 'Alma');
    await newMember(administrator, 'Berta');
    const cyril = await newMember(administrator, 'Cyril');
    const today = todayInPrague();
    const end = formatDate(renewedUntil(null, 'calendarYear', today));
    const day = formatDate(today).replaceAll('\u00a0', '');
    const buffer = statementOf([
      ['91001', day, '600,00', 'CZK', 'Manžel', variableSymbol(alma.userId), ''],
      ['91002', day, '600,00', 'CZK', `${surname.toUpperCase()} BERTA`, '', 'členství'],
      ['91003', day, '250,00', 'CZK', '', variableSymbol(cyril.userId), ''],
      ['91004', day, '99,00', 'CZK', 'Cizí člověk', '', 'omyl'],
      ['91005', day, '-1 200,00', 'CZK', 'Tiskárna', '', ''],
    ]);
    const file = { name: 'vypis.csv', mimeType: 'text/csv', buffer };

    await page.goto(siteUrls.adminPage(5));
    const tab = new AdminPaymentsScreen(page);
    await test.step('reads the statement and books it', async () => {
      await tab.statement.setInputFiles(file);
      await expect(tab.movement(`${surname} Alma`)).toBeChecked();
      await expect(tab.movement(`${surname} Cyril, zbývá doplatit 350`)).toBeChecked();
      await expect(tab.movement(`${surname} Berta`)).not.toBeChecked();
      await tab.movement(`${surname} Berta`).check();
      await tab.book.click();
      await expect(tab.panel).toContainText(/Zaúčtováno: 3\splatby\..*Nikomu nepatří: 1\spohyb\./);
      await expect(tab.payments).toContainText(`Zaplaceno do ${end}`);
    });

    await test.step('reads it again, and nothing is left to book', async () => {
      await tab.statement.setInputFiles(file);
      await expect(tab.panel).toContainText(/Vyřízené už dřív: 4\spohyby/);
      await tab.panel.getByRole('button', { name: 'Zrušit', exact: true }).click();
    });

    const users = new AdminUsersScreen(page);
    await test.step('renews who has not paid, and takes it back', async () => {
      await page.getByRole('tab', { name: 'Uživatelé' }).click();
      await users.search.fill(surname);
      await expect(users.names).toHaveCount(3);
      await users.filter(/^nezaplaceno/).click();
      await expect(users.names).toHaveCount(1);
      await page.reload();
      await expect(users.filter(/^nezaplaceno/)).toHaveAttribute('aria-pressed', 'true');
      await expect(users.names).toHaveCount(1);
      await users.panel.getByRole('checkbox', { name: /^Vybrat všechny/ }).check();
      await users.panel.getByRole('button', { name: 'Prodloužit členství' }).click();
      const row = users.row(`${surname} Cyril`);
      await expect.poll(async () => plain(await row.innerText())).toContain(`Platné do ${plain(end)}`);
      await users.panel.getByRole('button', { name: 'Vrátit zpět' }).click();
      await expect(row).toContainText('Bez data členství');
      await users.filter(/^platné/).click();
      await expect(users.names).toHaveCount(2);
    });

    await test.step('turns reminders on and off', async () => {
      await page.getByRole('tab', { name: 'Platby' }).click();
      await tab.panel.getByRole('button', { name: 'Zapnout připomínky' }).click();
      await expect(tab.panel).toContainText('Připomínky se posílají.');
      await tab.panel.getByRole('button', { name: 'Vypnout připomínky' }).click();
      await expect(tab.panel).toContainText('Připomínky se neposílají.');
    });
  });
});
