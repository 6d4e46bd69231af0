import { randomUUID } from 'node:crypto';
import type { Writing } from './writing.ts';

/** So little that no number of payments completes a fee, which would keep the first ones from being cancelled. */
const smallest = 1;

export const createPayment = async (writing: Writing): Promise<void> => {
  const note = randomUUID();
  const body = { userId: 1, amount: smallest, receivedOn: '2026-01-15', method: 'cash', note };
  await writing.create('payment', note, 'admin', body, { amount: smallest });
};

export const cancelPayment = async (writing: Writing): Promise<void> => {
  const payment = writing.take('payment');
  if (!payment) return createPayment(writing);
  const call = { as: 'admin', method: 'DELETE', path: `/payments/${payment.id}` } as const;
  return writing.change(payment, call, null);
};
