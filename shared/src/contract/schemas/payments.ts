import { z } from 'zod';
import { limits } from '../limits/index.ts';
import { instant, largestInteger, plainDate, rowId, text } from './common.ts';

const method = z.enum(['bank', 'cash', 'other']);
const amount = z.int().positive().max(limits.paymentHellers);

const ownPayment = z.object({
  paymentId: z.int(),
  /** In hellers. */
  amount: z.int(),
  receivedOn: plainDate,
  method,
  /** Through which day it pays; `null` while it is less than the fee. */
  toPaid: plainDate.nullable(),
  /** Whether it is a part of a fee that later payments have completed. */
  isSettled: z.boolean(),
});

export const payment = ownPayment.extend({
  userId: z.int(),
  name: z.string(),
  surname: z.string(),
  note: z.string(),
  /** The bank's number of the movement; `null` for what was entered by hand. */
  bankNumber: z.string().nullable(),
  /** The membership's last day before and after. */
  fromExpire: plainDate.nullable(),
  toExpire: plainDate.nullable(),
  createdAt: instant,
  cancelledAt: instant.nullable(),
});

export const paymentInput = z.object({
  userId: rowId,
  amount,
  receivedOn: plainDate,
  method,
  note: text(limits.paymentNote),
});

/** A member's own membership, with what a payment needs. */
export const ownMembership = z.object({
  membershipExpire: plainDate.nullable(),
  paidUntil: plainDate.nullable(),
  /** Whole crowns a year. */
  fee: z.int().positive(),
  /** `""` when the club has none. */
  account: z.string(),
  variableSymbol: z.string(),
  /** QR Platba with the symbol: squares of 1 in a drawing of `size`; `null` without an account. */
  qrCode: z.object({ size: z.int(), path: z.string() }).nullable(),
  payments: z.array(ownPayment),
});

const bankNumber = text(limits.bankNumber);

/** Movements of a bank's statement. */
export const statementInput = z.object({
  lines: z
    .array(
      z.object({
        /** `""` when the statement has none. */
        bankNumber,
        receivedOn: plainDate,
        /** In hellers; negative when money left the account. */
        amount: z.int().min(-limits.paymentHellers).max(limits.paymentHellers),
        symbol: text(limits.statementText),
        name: text(limits.statementText),
        message: text(limits.statementText),
        /** The how many-th of equal lines it is, from 0. */
        occurrence: z.int().nonnegative().max(largestInteger),
      }),
    )
    .min(1)
    .max(limits.statementLinesPerCall),
});

/** Whom a movement may belong to, and what booking it would do. */
const candidate = z.object({
  userId: z.int(),
  name: z.string(),
  surname: z.string(),
  /** The membership's last day then; `null` when the fee is not complete. */
  toExpire: plainDate.nullable(),
  /** What is missing from the fee then, in hellers. */
  missing: z.int().nonnegative(),
});

/** A dry run: nothing of it is stored. */
export const statementPreview = z.object({
  lines: z.array(
    z.object({
      /** Number by which it is known from then on. */
      bankNumber: z.string(),
      /** `known`: dealt with before. `symbol`: certain. `proposal`: by amount and name. */
      match: z.enum(['outgoing', 'known', 'symbol', 'proposal', 'nobody']),
      candidates: z.array(candidate),
    }),
  ),
});

/** What to book; of a line without a person only the number is kept. */
export const bookingInput = z.object({
  lines: z
    .array(
      z.object({
        bankNumber: bankNumber.min(1),
        receivedOn: plainDate,
        amount: z.int().min(-limits.paymentHellers).max(limits.paymentHellers),
        userId: rowId.nullable(),
      }),
    )
    .min(1)
    .max(limits.statementLinesPerCall),
});

/** How many movements were booked, of them less than the fee; were known; belong to nobody. */
export const bookingOutcome = z.object({
  booked: z.int(),
  open: z.int(),
  known: z.int(),
  nobody: z.int(),
});

export type Payment = z.infer<typeof payment>;
export type PaymentInput = z.infer<typeof paymentInput>;
export type OwnMembership = z.infer<typeof ownMembership>;
export type StatementInput = z.infer<typeof statementInput>;
export type StatementPreview = z.infer<typeof statementPreview>;
export type BookingInput = z.infer<typeof bookingInput>;
export type BookingOutcome = z.infer<typeof bookingOutcome>;
