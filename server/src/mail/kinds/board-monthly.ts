import { formatCrowns, plural } from 'shared/format';
import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** Tells the board once a month how memberships and fees are. */
export const boardMonthly = defineKind({
  label: 'Měsíční přehled pro výbor',
  facts: z.object({
    valid: z.int(),
    /** Of the valid ones, those that end within 30 days. */
    ending: z.int(),
    expired: z.int(),
    undated: z.int(),
    unpaid: z.int(),
    /** Whole crowns. */
    fee: z.int(),
  }),
  preview: { valid: 84, ending: 12, expired: 5, undated: 2, unpaid: 9, fee: 600 },
  subject: ({ valid, unpaid }) => `Členství: ${valid} platných, ${unpaid} nezaplacených`,
  body: ({ valid, ending, expired, undated, unpaid, fee }) => [
    'takhle jsou na tom na začátku měsíce členství a příspěvky:',
    {
      rows: [
        ['Platné', plural(valid, { one: '# členství', few: '# členství', other: '# členství' })],
        ['Z toho končí do 30 dnů', String(ending)],
        ['Prošlé', String(expired)],
        ['Bez data', String(undated)],
        ['Nezaplaceno', `${unpaid}, dohromady ${formatCrowns(unpaid * fee)}`],
      ] as const,
    },
    { button: 'Uživatelé a platby', path: '/adminpage?sekce=3' },
  ],
});
