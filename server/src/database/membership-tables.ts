import type { Generated } from 'kysely';

/** Memberships, payments and reminders, as queries see them. */
export interface MembershipTables {
  clubSettings: ClubSettingsTable;
  renewalBatches: RenewalBatchesTable;
  membershipChanges: MembershipChangesTable;
  payments: PaymentsTable;
  bankNumbers: BankNumbersTable;
  sentReminders: SentRemindersTable;
}

/** What administrators set; a setting without a row has its default. */
interface ClubSettingsTable {
  key: string;
  /** JSON. */
  value: string;
  version: number;
}

/** One call that renewed memberships. */
interface RenewalBatchesTable {
  batchId: Generated<number>;
  /** `null` once the administrator's data were deleted. */
  createdBy: number | null;
  createdAt: string;
  undoneAt: string | null;
}

interface MembershipChangesTable {
  changeId: Generated<number>;
  batchId: number;
  userId: number;
  fromExpire: string | null;
  toExpire: string;
}

interface PaymentsTable {
  paymentId: Generated<number>;
  userId: number;
  /** In hellers. */
  amount: number;
  receivedOn: string;
  method: 'bank' | 'cash' | 'other';
  /** The bank's own number of the movement; `null` for what was entered by hand. */
  bankNumber: string | null;
  note: string;
  /** The payment that completed the fee to which this one is a part. */
  settledBy: number | null;
  /** Membership before and after; `toPaid` is `null` when the payment is less than the fee. */
  fromExpire: string | null;
  toExpire: string | null;
  fromPaid: string | null;
  toPaid: string | null;
  /** `null` once the administrator's data were deleted. */
  createdBy: number | null;
  createdAt: string;
  cancelledAt: string | null;
}

/** Movements of the bank that were dealt with; those that belong to nobody have no payment. */
interface BankNumbersTable {
  bankNumber: string;
  paymentId: number | null;
}

/** Reminders by the end of the membership that they are about. */
interface SentRemindersTable {
  userId: number;
  expire: string;
  kind: string;
  sentOn: string;
}
