import { formatCrowns, formatDate } from 'shared/format';
import { z } from 'zod';
import { defineKind } from '../kind.ts';

const facts = z.object({
  kind: z.enum(['before30', 'before7', 'after14']),
  /** Last day of the membership. */
  expire: z.string(),
  /** Whole crowns. */
  fee: z.int(),
  /** `""` when the club has none; then there is no QR code either. */
  account: z.string(),
  symbol: z.string(),
  descriptor: z.string(),
});

/** Reminds a member of the fee before the membership's end, and once after it. */
export const reminder = defineKind({
  label: 'Připomínka členství',
  facts,
  preview: {
    kind: 'before30',
    expire: '2026-12-31',
    fee: 600,
    account: '19-2000145399/0800',
    symbol: '70000178',
    descriptor: 'SPD*1.0*ACC:CZ6508000000192000145399*AM:600.00*CC:CZK*X-VS:70000178*MSG:CLENSKY PRISPEVEK',
  },
  subject: ({ kind, expire }) =>
    kind === 'after14'
      ? `Členství skončilo ${formatDate(expire)}`
      : `Členství platí do ${formatDate(expire)}`,
  body: ({ kind, expire, fee, account, symbol, descriptor }, { club }) => [
    kind === 'after14'
      ? `členství v klubu ${club.name} vám skončilo ${formatDate(expire)}. Pokud chcete zůstat s námi, stačí zaplatit členský příspěvek.`
      : `členství v klubu ${club.name} vám platí do ${formatDate(expire)}. Na další období ho prodloužíte zaplacením členského příspěvku.`,
    ...(account === ''
      ? [`Příspěvek je ${formatCrowns(fee)}. Jak ho zaplatit, vám poví výbor klubu.`]
      : [
          {
            rows: [
              ['Částka', formatCrowns(fee)],
              ['Účet', account],
              ['Variabilní symbol', symbol],
            ] as const,
          },
          'Nebo v bankovní aplikaci naskenujte QR kód. Podle variabilního symbolu platbu poznáme, prosíme, neměňte ho.',
          { qrCode: descriptor, label: `QR Platba: ${formatCrowns(fee)}, variabilní symbol ${symbol}` },
        ]),
    'Pokud jste už zaplatili, platba je na cestě a nemusíte nic dělat. Stav členství najdete na webu:',
    { button: 'Moje členství', path: '/userpage?sekce=5' },
  ],
});
