import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simpleParser } from 'mailparser';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { testClub, testMail } from '../../test/support/test-mail.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../http/logger.ts';
import { mailKinds } from './kinds.ts';
import { queueMail } from './outbox.ts';
import { partsAsHtml } from './parts-as-html.ts';
import { partsAsText } from './parts-as-text.ts';
import { renderMail } from './render.ts';

const origin = 'https://www.example.cz';
const sender = { club: testClub, origin };
const kinds = Object.entries(mailKinds).map(([kind, { preview }]) => ({
  kind,
  facts: preview,
  code: 'kod-1',
}));

describe.each(kinds)('a message of the kind $kind', (mail) => {
  const { subject, text, html } = renderMail(mail, sender);

  it('has a subject, and the same words as text and as HTML', () => {
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThan(100);
    const words = text.split(/\s+/).filter((word) => /^[\p{L}]{4,}$/u.test(word));
    for (const word of words) expect(html).toContain(word);
  });

  it('links nowhere but to the site, and loads nothing from anywhere', () => {
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(
      links.filter((link) => !/^(cid:|mailto:)/.test(link)).every((link) => link.startsWith(origin)),
    ).toBe(true);
    expect(html).not.toMatch(/<script|url\(|@import/i);
    expect([...text.matchAll(/https?:\/\/[^\s]+/g)].every(([link]) => link.startsWith(origin))).toBe(true);
  });
});

it('what people wrote is text in HTML, and stays within its lines', () => {
  const parts = [
    '<script>alert(1)</script> & "víc"',
    { quote: 'první\r\n<b>druhý</b>' },
    { rows: [['<i>', '"x"']] as const },
    { button: '<b>', path: '/pozvanka?"onclick="x' },
    { qrCode: 'SPD*1.0*ACC:CZ', label: 'QR "Platba"' },
  ];
  const { html, pictures } = partsAsHtml(parts, origin);
  expect(html).not.toMatch(/<script|<b>|<i>|"onclick/);
  expect(html).toContain('první<br>&lt;b&gt;druhý');
  expect(pictures.map(({ content }) => content.subarray(0, 3).toString())).toEqual(['GIF']);
  expect(partsAsText([{ quote: 'první\ndruhý' }], origin)).toBe('> první\n> druhý');
});

describe('headers', () => {
  let test: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    test = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'club-mail-'));
  });
  afterEach(async () => {
    await test.remove();
    await rm(folder, { recursive: true });
  });

  /** Sends to a folder. @returns the messages and what the database says of them. */
  const send = async (to: { name: string; email: string }, newEmail = 'nova@example.cz') => {
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...test.config, dataDir: folder };
    const mail = testMail(config, test.database, createLogger('silent'));
    await test.database.write(async (trx) =>
      queueMail(trx, { kind: 'email-changed', userId: null, to, facts: { newEmail } }, new Date()),
    );
    await mail.sendDue();
    const { state, error } = await test.database.db
      .selectFrom('mails')
      .select(['state', 'error'])
      .executeTakeFirstOrThrow();
    const names = await readdir(join(folder, 'mail')).catch(() => []);
    const raw = await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
    return { state, error, raw, messages: await Promise.all(raw.map((text) => simpleParser(text))) };
  };

  it.each([
    'Žluťoučký Kůň, ml.',
    'Jana "Kočka" <jina@example.cz>, Nováková',
    'x'.repeat(200),
    'ř'.repeat(200),
    '🐈'.repeat(50),
    'Jana; Group: a@example.cz, b@example.cz;',
  ])('keep the name %s for one person', async (name) => {
    const { state, messages } = await send({ name, email: 'jana@example.cz' });
    expect(state).toBe('sent');
    expect(messages[0]?.to).toMatchObject({ value: [{ name, address: 'jana@example.cz' }] });
  });

  it.each([
    'Jana\r\nBcc: x@example.cz',
    'Jana\nX-Injected: 1',
    'Jana\r\n\r\n<b>text</b>',
    'Jana\u2028Bcc: x',
    'a\u202eb',
  ])('take no line from a name (%j)', async (name) => {
    const { messages, raw } = await send({ name, email: 'jana@example.cz' });
    const [message] = messages;
    expect(message?.to).toMatchObject({ value: [{ address: 'jana@example.cz' }] });
    expect(message?.bcc).toBeUndefined();
    expect([...(message?.headers.keys() ?? [])]).not.toContain('x-injected');
    expect(raw[0]).not.toMatch(/^(Bcc|X-Injected):/im);
  });

  it.each([
    'jana@example.cz\r\nBcc: x@example.cz',
    'jana@example.cz, x@example.cz',
    '<jana@example.cz>',
    'jana@example.cz> SIZE=1',
    'jana',
    '',
  ])('refuse the address %j with a reason', async (email) => {
    expect(await send({ name: 'Jana', email })).toMatchObject({
      state: 'failed',
      error: 'Na tuto adresu se zpráva poslat nedá.',
      messages: [],
    });
  });

  it("of a message to a folder are those of a message that is sent, and its file is the owner's", async () => {
    const { messages } = await send({ name: 'Jana', email: 'jana@example.cz' });
    expect(messages[0]?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(messages[0]?.text).toContain('http://127.0.0.1:3000');
  });
});
