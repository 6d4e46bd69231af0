import { z } from 'zod';
import { plural } from 'shared/format';
import { defineKind } from '../kind.ts';

/** Articles that the message names; of more it says the number. */
export const namedArticles = 10;

const waitingWords = (count: number): string =>
  plural(count, {
    one: '# článek čeká na schválení',
    few: '# články čekají na schválení',
    other: '# článků čeká na schválení',
  });

const moreWords = (count: number): string =>
  plural(count, { one: 'A ještě # další.', few: 'A ještě # další.', other: 'A ještě # dalších.' });

/** Tells an administrator what waits for approval. */
export const articlesWaiting = defineKind({
  label: 'Články ke schválení',
  facts: z.object({
    count: z.int(),
    articles: z.array(z.object({ name: z.string(), author: z.string() })),
  }),
  preview: {
    count: 2,
    articles: [
      { name: 'Jak vybrat kotě', author: 'Jana Nováková' },
      { name: 'Krmení v zimě', author: 'Petr Habr' },
    ],
  },
  subject: ({ count }) => waitingWords(count),
  body: ({ count, articles }) => [
    `na webu klubu ${waitingWords(count)}:`,
    { rows: articles.map(({ name, author }) => [name, author] as const) },
    ...(count > articles.length ? [moreWords(count - articles.length)] : []),
    { button: 'Otevřít články', path: '/adminpage?sekce=4' },
    'Tuto zprávu posíláme nejvýš jednou denně.',
  ],
});
