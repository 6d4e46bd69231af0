import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Mail, MailDetail, MailPreview } from 'shared/contract';
import { noAnswer, reply } from 'shared/testing';
import { openAdmin, outbox, startAnew } from '../test-admin.tsx';

beforeEach(startAnew);

const letter: Mail = {
  mailId: 7,
  kind: 'email-changed',
  label: 'Změněný e-mail',
  userId: 2,
  toName: 'Jana Čermáková',
  toEmail: 'jana@example.cz',
  subject: 'E-mail vašeho účtu se změnil',
  state: 'sent',
  attempts: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  nextTryAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:01:00.000Z',
  error: null,
  needsNewCode: false,
};
const failed: Mail = { ...letter, mailId: 8, state: 'failed', sentAt: null, error: '550 No such mailbox' };
const invitation: Mail = {
  ...failed,
  mailId: 9,
  kind: 'invitation',
  subject: 'Pozvánka',
  needsNewCode: true,
};

const parts: MailDetail['parts'] = [
  { type: 'text', text: 'Dobrý den,' },
  { type: 'quote', text: 'První řádek\nDruhý řádek' },
  { type: 'rows', rows: [{ label: 'Částka', value: '600 Kč' }] },
  { type: 'button', text: 'Zvolit heslo', path: null },
];

const openMails = (mails: readonly Mail[], api: Record<string, unknown> = {}) =>
  openAdmin(6, {
    'GET /mails?limit=30': outbox(mails, { failed: mails.filter(({ state }) => state === 'failed').length }),
    ...Object.fromEntries(mails.map((mail) => [`GET /mails/${mail.mailId}`, { ...mail, parts }])),
    ...api,
  });

const open = async (view: ReturnType<typeof openMails>, subject: string) =>
  view.user.click(await screen.findByRole('button', { name: subject }));

describe('the list of messages', () => {
  it('shows to whom each went, when, and what became of it', async () => {
    openMails([
      letter,
      { ...failed, subject: 'Druhá' },
      { ...letter, mailId: 5, state: 'waiting', attempts: 0 },
    ]);
    const row = within((await screen.findByText('Druhá')).closest('li')!);
    expect(row.getByText(/^Jana Čermáková, jana@example.cz, 20\.\s11\.\s2026 11\.00$/)).toBeTruthy();
    expect(row.getByText('Neodesláno')).toBeTruthy();
    expect(screen.getByText(/^Odesláno 20\.\s11\.\s2026 11\.01$/)).toBeTruthy();
    expect(screen.getByText('Čeká na odeslání')).toBeTruthy();
  });

  it('shows the text of one that is opened, without its code', async () => {
    const view = openMails([letter]);
    await open(view, letter.subject);
    const text = within(await screen.findByRole('article', { name: letter.subject }));
    expect(text.getByText('Druhý řádek')).toBeTruthy();
    expect(text.getByText('600 Kč')).toBeTruthy();
    expect(text.getByText('Zvolit heslo (odkaz obsahuje jednorázový kód, proto tu není)')).toBeTruthy();
    expect(text.queryByRole('link')).toBeNull();
  });

  it('shows those of one state, and says so when there are none', async () => {
    const { user, address } = openMails([letter, failed], {
      'GET /mails?state=failed&limit=30': outbox([failed], { failed: 1 }),
      'GET /mails?state=waiting&limit=30': outbox(),
    });
    await user.click(await screen.findByRole('button', { name: 'Neodeslané (1)' }));
    await waitFor(() => expect(screen.getByText(/^1\szpráva$/)).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Čekají (0)' }));
    expect(await screen.findByText('Žádná zpráva nečeká')).toBeTruthy();
    expect(address()).toBe('/adminpage?sekce=6&filter=waiting');
  });

  it('is turned page by page', async () => {
    const { user } = openMails([], {
      'GET /mails?limit=30': outbox([letter], { total: 31 }),
      'GET /mails?limit=30&offset=30': outbox([{ ...letter, subject: 'Nejstarší' }], { total: 31 }),
    });
    expect(await screen.findByText(/31\szpráv, strana 1 z\s2/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Starší zprávy' }));
    expect(await screen.findByText('Nejstarší')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Novější zprávy' }));
    expect(await screen.findByText(letter.subject)).toBeTruthy();
  });

  it('says that nothing is sent where no mail server is set up', async () => {
    openMails([], { 'GET /mails?limit=30': outbox([], { transport: 'none' }) });
    expect(await screen.findByText(/Web teď neposílá žádné zprávy/)).toBeTruthy();
  });

  it('offers to try again when it cannot be loaded', async () => {
    const { user, handlers } = openMails([], { 'GET /mails?limit=30': noAnswer });
    expect(await screen.findByText('Poštu nelze načíst.')).toBeTruthy();
    handlers['GET /mails?limit=30'] = outbox([letter]);
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText(letter.subject)).toBeTruthy();
  });
});

describe('a message that failed', () => {
  it('shows the reason and is sent again', async () => {
    const view = openMails([failed], {
      'PUT /mails/8/state': () => reply(200, { ...failed, state: 'waiting' }),
    });
    await open(view, failed.subject);
    expect(screen.getByText('Poslední pokus se nepovedl: 550 No such mailbox')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Poslat znovu' }));
    expect(await screen.findByText('Zpráva čeká na odeslání.')).toBeTruthy();
    expect(view.callsTo('PUT', '/mails/8/state')[0]?.body).toEqual({ state: 'waiting' });
  });

  it('is sent as a new invitation when its code is gone', async () => {
    const view = openMails([invitation], { 'POST /users/2/invitation': () => reply(201, {}) });
    await open(view, 'Pozvánka');
    await view.user.click(screen.getByRole('button', { name: 'Poslat znovu' }));
    expect(await screen.findByText('Nová pozvánka čeká na odeslání.')).toBeTruthy();
    expect(view.callsTo('POST', '/users/2/invitation')).toHaveLength(1);
  });

  it('says why it cannot be sent again', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const view = openMails([failed], {
      'PUT /mails/8/state': () => reply(409, { code: 'MAIL_WAS_SENT' }),
    });
    await open(view, failed.subject);
    await view.user.click(screen.getByRole('button', { name: 'Poslat znovu' }));
    expect(await screen.findByText('Zpráva mezitím odešla.')).toBeTruthy();
  });
});

it('a preview of each kind can be read', async () => {
  const previews: MailPreview[] = [
    { kind: 'invitation', label: 'Pozvánka', subject: 'Pozvánka na web', parts },
    { kind: 'test', label: 'Zkušební zpráva', subject: 'Zkouška', parts },
  ];
  const { user } = openMails([], { 'GET /mails/previews': previews });
  await user.click(await screen.findByRole('button', { name: 'Náhledy zpráv' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Zkušební zpráva' })).toBeTruthy();
  expect(screen.getByText('Předmět: Pozvánka na web')).toBeTruthy();
});
