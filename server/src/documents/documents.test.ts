import { describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { documentsPlugin } from './plugin.ts';
import { demoContent } from '../club/demo-content.ts';
import { fillTemplate } from './template.ts';

/** Reads RTF the way a word processor does: groups, control words and text. */
const readRtf = (rtf: string) => {
  let depth = 0;
  let text = '';
  const words: string[] = [];
  const token = /\\([a-z]+)(-?\d+)? ?|\\([\\{}]|'[0-9a-f]{2})|([{}])|[\r\n]+|([^\\{}\r\n])/y;
  let skipped = 0;
  while (token.lastIndex < rtf.length) {
    const at = token.lastIndex;
    const match = token.exec(rtf);
    if (!match) throw new Error(`Not RTF at ${at}: ${rtf.slice(at, at + 20)}`);
    const [, word, number, escaped, brace, plain] = match;
    if (word !== undefined) {
      words.push(word + (number ?? ''));
      if (word === 'u') {
        text += String.fromCharCode((Number(number) + 65_536) % 65_536);
        skipped = 1;
      } else if (word === 'par' || word === 'row') text += '\n';
      else if (word === 'cell') text += '\t';
    } else if (brace !== undefined) {
      depth += brace === '{' ? 1 : -1;
      if (depth === 0) expect(token.lastIndex).toBe(rtf.trimEnd().length);
    } else if ((plain ?? escaped) !== undefined && skipped > 0) skipped -= 1;
    else if (escaped !== undefined) text += escaped;
    else if (plain !== undefined) text += plain;
  }
  expect(depth).toBe(0);
  return { text, words };
};

const withServer = async (work: (app: FastifyInstance) => Promise<void>) => {
  const app = Fastify();
  await app.register(documentsPlugin({ club: async () => demoContent }));
  try {
    await work(app);
  } finally {
    await app.close();
  }
};

describe('The templates for download', () => {
  it.each([
    ['/documents/potvrzeni-kocka.dot', 'kočka (vyplní majitel kočky)', 'Datum posledního porodu'],
    ['/documents/potvrzeni-kocour.dot', 'kocour (vyplní majitel kocoura)', 'Poplatek za krytí (Kč)'],
  ])('%s opens in a word processor, with the club in its head', async (url, subtitle, field) => {
    await withServer(async (app) => {
      const answer = await app.inject(url);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/msword',
        'content-disposition': expect.stringContaining('.dot"'),
        'x-content-type-options': 'nosniff',
      });
      expect(answer.body.startsWith('{\\rtf1')).toBe(true);
      const { text, words } = readRtf(answer.body);
      expect(words).toContain('doctemp');
      for (const part of [
        'Potvrzení o krytí',
        subtitle,
        field,
        'Číslo čipu',
        'FeLV a FIV',
        'Klub chovatelů koček Podlesí',
      ]) {
        expect(text).toContain(part);
      }
      const count = (name: RegExp) => words.filter((word) => name.test(word)).length;
      expect(count(/^cell$/)).toBe(count(/^cellx\d+$/));
      expect(count(/^row$/)).toBe(count(/^trowd$/));
    });
  });

  it('are not sent again while they are the same', async () => {
    await withServer(async (app) => {
      const first = await app.inject('/documents/potvrzeni-kocka.dot');
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect((await app.inject({ url: '/documents/potvrzeni-kocka.dot', headers })).statusCode).toBe(304);
    });
  });

  it('carry any name and address as it is', () => {
    const name = 'Zpětné \\ lomítko, {závorky}, $&, žluťoučký kůň a 🐈';
    const filled = fillTemplate('{\\rtf1{\\author @@club@@}@@letterhead@@}', {
      ...demoContent,
      name,
      address: ['Kőszeg 1', 'Nový Jičín'],
      companyId: '',
    });
    expect(filled).toMatch(/^[\x20-\x7e]+$/);
    expect(readRtf(filled).text).toBe(`${name}${name}, Kőszeg 1, Nový Jičín, ${demoContent.contact.email}`);
  });
});
