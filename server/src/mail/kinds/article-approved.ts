import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** Tells the author that visitors can read the article. */
export const articleApproved = defineKind({
  label: 'Schválený článek',
  facts: z.object({ articleId: z.int(), name: z.string() }),
  preview: { articleId: 5, name: 'Jak vybrat kotě' },
  subject: ({ name }) => `Schválený článek: ${name}`,
  body: ({ articleId, name }) => [
    `článek „${name}“ je schválený a návštěvníci webu si ho mohou přečíst.`,
    { button: 'Otevřít článek', path: `/articles/${articleId}` },
    'Když článek později změníte, bude před zveřejněním znovu čekat na schválení.',
  ],
});
