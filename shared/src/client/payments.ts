import {
  apiPaths,
  type BookingInput,
  type BookingOutcome,
  type OwnMembership,
  type Payment,
  type PaymentInput,
  type Reminders,
  type RemindersInput,
  type StatementInput,
  type StatementPreview,
} from '../contract/index.ts';
import { usePrivateList, usePrivateRead, type Read } from './reads.ts';
import { useChange, useCreation, useDeletion, usePost } from './writes.ts';

const booked = [apiPaths.payments(), apiPaths.users, apiPaths.reminders, apiPaths.overview];
const nothing: readonly string[] = [];
const remindersOnly = [apiPaths.reminders];
const remindersPath = (): string => apiPaths.reminders;

/** The latest payments, for administrators. */
export const usePayments = (limit: number): Read<Payment[]> =>
  usePrivateList<Payment>(apiPaths.payments({ limit }));
/** A member's payments, for administrators. */
export const useUserPayments = (userId: number): Read<Payment[]> =>
  usePrivateList<Payment>(apiPaths.userPayments(userId));
/** The signed-in member's own membership and payments. */
export const useOwnMembership = (): Read<OwnMembership> =>
  usePrivateRead<OwnMembership>(apiPaths.ownMembership);

export const useCreatePayment = () => useCreation<PaymentInput, Payment>(booked, apiPaths.payments());
export const useCancelPayment = () => useDeletion(booked, apiPaths.payment);

/** Asks what a part of a bank's statement is; stores nothing. */
export const usePreviewStatement = () =>
  usePost<StatementInput, StatementPreview>(nothing, apiPaths.statementPreview);
/** Books a part of a statement. */
export const useBookStatement = () => usePost<BookingInput, BookingOutcome>(booked, apiPaths.statement);

/** Whether reminders are sent, and who gets what. */
export const useReminders = (): Read<Reminders> => usePrivateRead<Reminders>(apiPaths.reminders);
export const useSetReminders = () => useChange<RemindersInput, Reminders>(remindersOnly, remindersPath);
