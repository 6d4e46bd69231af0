import { createHash } from 'node:crypto';
import type { Reminders } from 'shared/contract';
import { daysAfter } from 'shared/format';
import type { Queryable } from '../database/index.ts';

export type Reminder = Reminders['preview'][number];
type ReminderKind = Reminder['kind'];

/** Days from a reminder to the end of the membership. */
const reminderDays = { before30: 30, before7: 7, after14: -14 } as const satisfies Record<
  ReminderKind,
  number
>;

// The keys of a constant object are its type's keys.
const kinds = Object.entries(reminderDays) as [ReminderKind, number][];

/** Days that the preview shows, with today. */
const previewDays = 31;

/** Members with an account in use whose membership ends between two days, and who have not paid for longer. */
const ending = (db: Queryable, from: string, to: string) =>
  db
    .selectFrom('users')
    .select(['userId', 'name', 'surname', 'email', 'membershipExpire'])
    .where('departedAt', 'is', null)
    .where('membershipExpire', '>=', from)
    .where('membershipExpire', '<=', to)
    .where((user) =>
      user.or([user('paidUntil', 'is', null), user('paidUntil', '<=', user.ref('membershipExpire'))]),
    )
    .where((user) =>
      user.not(
        user.exists(
          user
            .selectFrom('identityAccounts')
            .select('uid')
            .whereRef('identityAccounts.uid', '=', 'users.uid')
            .where('disabled', '=', 1),
        ),
      ),
    )
    .orderBy('userId')
    .execute();

type Ending = Awaited<ReturnType<typeof ending>>[number];

const toReminder = ({ membershipExpire, ...person }: Ending, kind: ReminderKind, days: number): Reminder[] =>
  membershipExpire === null
    ? []
    : [{ ...person, kind, expire: membershipExpire, day: daysAfter(membershipExpire, -days) }];

/** Who is due exactly on a day. What was missed on another day is not made up. */
export async function dueOn(db: Queryable, day: string): Promise<Reminder[]> {
  const due: Reminder[] = [];
  for (const [kind, days] of kinds) {
    const end = daysAfter(day, days);
    const people = await ending(db, end, end);
    due.push(...people.flatMap((person) => toReminder(person, kind, days)));
  }
  return due;
}

/** Who gets what from today on, without those who have got it. */
export async function upcoming(db: Queryable, today: string): Promise<Reminder[]> {
  const last = daysAfter(today, previewDays - 1);
  const all: Reminder[] = [];
  for (const [kind, days] of kinds) {
    const people = await ending(db, daysAfter(today, days), daysAfter(last, days));
    all.push(...people.flatMap((person) => toReminder(person, kind, days)));
  }
  const sent = await db
    .selectFrom('sentReminders')
    .select(['userId', 'expire', 'kind'])
    .where('sentOn', '>=', daysAfter(today, -1))
    .execute();
  const done = new Set(sent.map(({ userId, expire, kind }) => `${userId} ${expire} ${kind}`));
  return all
    .filter(({ userId, expire, kind }) => !done.has(`${userId} ${expire} ${kind}`))
    .sort((one, other) => (one.day === other.day ? one.userId - other.userId : one.day < other.day ? -1 : 1));
}

/** Whether a reminder that was queued for this end of a membership still holds for its address. */
export async function isStillDue(
  db: Queryable,
  { userId, email, expire }: { userId: number; email: string; expire: string },
): Promise<boolean> {
  const people = await ending(db, expire, expire);
  return people.some((person) => person.userId === userId && person.email === email);
}

/** Tells whether a preview is still what an administrator saw. */
export const digestOf = (reminders: readonly Reminder[]): string =>
  createHash('sha256').update(JSON.stringify(reminders)).digest('base64url');
