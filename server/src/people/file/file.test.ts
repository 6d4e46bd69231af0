import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import type { PeopleImport, Problem, User } from 'shared/contract';
import { TestApi } from '../../../test/support/test-api.ts';
import type { Person } from '../../../test/support/test-api.ts';
import { readCells } from './cells.ts';

let api: TestApi;
let admin: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Černá' });
});
afterEach(() => api.close());

const send = (file: Buffer | string, dryRun: boolean, headers: Record<string, string> = {}) =>
  api.call('POST', '/users/import', {
    as: admin,
    body: { file: Buffer.from(file).toString('base64'), dryRun },
    headers,
  });
const download = async (format: string) => {
  const { rawPayload, headers } = await api.call('GET', `/users/export?format=${format}`, { as: admin });
  return { bytes: rawPayload, headers };
};
const users = async () => (await api.call('GET', '/users', { as: admin })).json<User[]>();
const header = 'Jméno;Příjmení;E-mail;Členství do;Web';

describe('the exported list', () => {
  it('opens in Czech Excel: byte order mark, semicolons, Czech dates, nothing that runs', async () => {
    const { userId } = await api.person({ name: '=HYPERLINK("http://zlo.example")', surname: '+420; "Q"' });
    await api.call('PUT', `/users/${userId}/editmembership`, { as: admin, body: { date: '2027-01-05' } });
    const { bytes, headers } = await download('csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8').slice(1);
    const [first, ...lines] = text.trimEnd().split('\r\n');
    expect(first).toBe('Příjmení;Jméno;E-mail;Členství do;Členem od;Web;Druhy koček');
    const line = lines.find((one) => one.includes('HYPERLINK')) ?? '';
    expect(line).toMatch(/^"'\+420; ""Q""";"'=HYPERLINK\(""/);
    expect(line).toContain(';5.1.2027;');
    expect(headers['content-disposition']).toMatch(/attachment; filename=clenove-\d{4}-\d\d-\d\d\.csv/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['\n=1+1', '\r=1+1', 'x\n\t=1+1'])(
    'keeps %j in one cell, so that no line of it is a formula',
    async (catKinds) => {
      const { userId } = await api.person();
      const setKinds = (kinds: string) =>
        api.test.database.write((trx) =>
          trx.updateTable('users').set({ catKinds: kinds }).where('userId', '=', userId).execute(),
        );
      await setKinds(catKinds);
      const text = (await download('csv')).bytes.toString('utf8');
      expect(text).toMatch(/;"'?x?[\r\n]\t?=1\+1"\r\n/);
      expect(text).not.toMatch(/;'?x?[\r\n]\t?=/);
      await setKinds('');
    },
  );

  it('as XLSX has text that is no formula, and real dates', async () => {
    const { userId } = await api.person({ name: '=1+1', surname: 'Nováková' });
    await api.call('PUT', `/users/${userId}/editmembership`, { as: admin, body: { date: '2027-01-05' } });
    const { bytes } = await download('xlsx');
    const row = (await readCells(bytes)).find(([surname]) => surname === 'Nováková');
    expect([row?.[1], row?.[3]]).toEqual(['=1+1', '2027-01-05']);
    expect(bytes.toString('latin1')).not.toContain('<f>');
  });

  it.each(['csv', 'xlsx'])('comes back as %s exactly as it was', async (format) => {
    await api.person({ name: '=1+1', surname: "'O'Neil" });
    await api.person({ name: '-Žluťoučký', surname: 'Kůň; "velký"' });
    const { bytes } = await download(format);
    const before = (await users()).map(({ name, surname, email }) => [name, surname, email]);
    const { db } = api.test.database;
    await db.deleteFrom('users').where('role', '=', 0).execute();
    const kept = (await readCells(bytes)).filter((cells) => !cells.includes(admin.email));
    expect(kept).toHaveLength(3);
    const answer = await send(bytes, true);
    // The administrator is there already.
    expect(answer.json()).toMatchObject({ people: 3, faults: [{ column: 'E-mail', code: 'email_exists' }] });
    await db.updateTable('users').set({ email: 'jina@example.cz' }).execute();
    await send(bytes, false);
    const after = (await users())
      .filter(({ role }) => role === 0)
      .map((one) => [one.name, one.surname, one.email]);
    expect(after).toEqual(before);
  });

  it('leaves out who has left', async () => {
    const jana = await api.person();
    const body = { articles: 'name', cats: 'stay' };
    await api.call('PUT', `/users/${jana.userId}/departure`, { as: admin, body });
    expect((await download('csv')).bytes.toString()).not.toContain(jana.email);
  });
});

describe('an imported list', () => {
  const good = `${header}\nJana;Nováková;Jana.N@example.cz;31. 12. 2026;www.kocky.example\n\nPetr;Habr;petr@example.cz;;\n`;

  it('is only judged by a dry run', async () => {
    expect((await send(good, true)).json()).toEqual({ people: 2, created: 0, faults: [], ignored: [] });
    expect(await users()).toHaveLength(1);
  });

  it('adds its members, who have no account yet and nobody can sign in as', async () => {
    expect((await send(good, false)).json()).toMatchObject({ people: 2, created: 2 });
    const added = (await users()).filter(({ role }) => role === 0);
    expect(added).toMatchObject([
      { surname: 'Habr', email: 'petr@example.cz', membershipExpire: null },
      { email: 'jana.n@example.cz', membershipExpire: '2026-12-31', web: 'https://www.kocky.example' },
    ]);
    expect(await api.identity.findAccount('petr@example.cz')).toBeNull();
    expect((await api.call('GET', '/members')).body).toContain('petr@example.cz');
    const { userId } = added[0]!;
    const person = { name: 'Petr', surname: 'Habr', email: 'habr@example.cz' };
    const edited = await api.call('PUT', `/users/${userId}/person`, { as: admin, body: person });
    const gone = await api.call('PUT', `/users/${userId}/departure`, {
      as: admin,
      body: { articles: 'former', cats: 'remove' },
    });
    expect([edited.statusCode, gone.statusCode]).toEqual([200, 200]);
    const back = await api.call('DELETE', `/users/${userId}/departure`, { as: admin });
    expect(back.statusCode).toBe(204);
  });

  it('has members who are invited like others, which gives them an account', async () => {
    await send(good, false);
    const [petr] = (await users()).filter(({ role }) => role === 0);
    const { userId = 0, email = '' } = petr ?? {};
    const invite = () => api.call('POST', `/users/${userId}/invitation`, { as: admin });
    expect((await invite()).statusCode).toBe(201);
    const account = await api.identity.findAccount(email);
    const { db } = api.test.database;
    const row = () => db.selectFrom('users').select('uid').where('userId', '=', userId).executeTakeFirst();
    expect((await row())?.uid).toBe(account?.uid);
    await invite();
    expect((await row())?.uid).toBe(account?.uid);
    const mails = await db.selectFrom('mails').select('toEmail').where('kind', '=', 'invitation').execute();
    expect(mails).toEqual([{ toEmail: email }, { toEmail: email }]);
  });

  it('adds nobody when one row is wrong, and names each fault with its row', async () => {
    const text = `${header};Poznámka\n;Nováková;jana@example.cz;31. 12. 2026;;\nPetr;Habr;petr;pozítří;;\nA;B;c@example.cz;;;\nA;B;C@example.cz;30.2.2026;;\nA;B;${admin.email};;;\nA;B;d@example.cz;;adresa s mezerou;\nA;B;C@example.cz;;;\n`;
    const answer = (await send(text, false)).json<PeopleImport>();
    expect(answer).toMatchObject({ created: 0, ignored: ['Poznámka'] });
    expect(answer.faults).toEqual([
      { row: 2, column: 'Jméno', value: '', code: 'required' },
      { row: 3, column: 'E-mail', value: 'petr', code: 'invalid_format' },
      { row: 3, column: 'Členství do', value: 'pozítří', code: 'invalid_date' },
      { row: 5, column: 'E-mail', value: 'C@example.cz', code: 'duplicate' },
      { row: 5, column: 'Členství do', value: '30.2.2026', code: 'invalid_date' },
      { row: 6, column: 'E-mail', value: admin.email, code: 'email_exists' },
      { row: 7, column: 'Web', value: 'adresa s mezerou', code: 'invalid_url' },
      { row: 8, column: 'E-mail', value: 'C@example.cz', code: 'duplicate' },
    ]);
    expect(await users()).toHaveLength(1);
  });

  it('is added once, however often its call is repeated', async () => {
    const key = { 'idempotency-key': 'import-1' };
    expect((await send(good, false, key)).json()).toMatchObject({ created: 2 });
    expect((await send(good, false, key)).json()).toMatchObject({ created: 2 });
    expect(await users()).toHaveLength(3);
    expect((await send(good, false)).json<PeopleImport>().faults).toHaveLength(2);
  });

  it('may be Windows-1250, with commas or tabs', async () => {
    const latin2 = Buffer.concat([
      Buffer.from('Jm\xe9no,P\xf8\xedjmen\xed,E-mail\n', 'latin1'),
      Buffer.from('Ji\xf8\xed,\x8aim\xe1k,jiri@example.cz\n', 'latin1'),
    ]);
    await send(latin2, false);
    await send('Jméno\tPříjmení\tE-mail\nJana\tNová, Jr.\tjana@example.cz\n', false);
    expect((await users()).map(({ surname }) => surname)).toEqual(
      expect.arrayContaining(['Šimák', 'Nová, Jr.']),
    );
  });

  it('may be XLSX with real dates', async () => {
    const bytes = await writeXlsxFile([
      ['Jméno', 'Příjmení', 'E-mail', 'Členství do'],
      [
        'Jana',
        'Nová',
        'jana@example.cz',
        { value: new Date('2026-12-31T00:00:00Z'), type: Date, format: 'd.m.yyyy' },
      ],
    ]).toBuffer();
    expect((await send(bytes, false)).json()).toMatchObject({ created: 1 });
    expect((await users()).find(({ surname }) => surname === 'Nová')?.membershipExpire).toBe('2026-12-31');
  });

  it.each([
    ['a heading alone', header, 'empty_list'],
    ['no e-mail column', 'Jméno;Příjmení\nA;B', 'missing_column'],
    ['nothing', '', 'missing_column'],
  ])('with %s says so', async (_title, text, code) => {
    expect((await send(text, true)).json<PeopleImport>().faults[0]?.code).toBe(code);
  });

  it('is refused when it is no list, too long, or too large once it is unpacked', async () => {
    const codeOf = async (file: Buffer | string) => {
      const answer = await send(file, true);
      return [answer.statusCode, answer.json<Problem>().code];
    };
    expect(await codeOf('Jméno;"Příjmení')).toEqual([422, 'UNREADABLE_LIST']);
    expect(await codeOf(Buffer.from('PK\u0003\u0004zip', 'latin1'))).toEqual([422, 'UNREADABLE_LIST']);
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': strToU8('0'.repeat(30 * 1024 * 1024)) });
    expect(await codeOf(Buffer.from(bomb))).toEqual([422, 'UNREADABLE_LIST']);
    expect(await codeOf(`${header}\n${'A;B;c@example.cz;;\n'.repeat(5_001)}`)).toEqual([
      400,
      'LIST_TOO_LONG',
    ]);
    expect((await send(Buffer.alloc(3 * 1024 * 1024), true)).statusCode).toBe(413);
  });

  it('of two thousand members is added as a whole', async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => `A;B;clen${index}@example.cz;31.12.2026;`);
    expect((await send([header, ...lines].join('\n'), true)).json()).toMatchObject({
      people: 2_000,
      faults: [],
    });
    expect((await send([header, ...lines].join('\n'), false)).json()).toMatchObject({ created: 2_000 });
  });
});
