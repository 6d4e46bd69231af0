import type { Kind } from './kind.ts';
import { accountClosed } from './kinds/account-closed.ts';
import { boardMonthly } from './kinds/board-monthly.ts';
import { articleApproved } from './kinds/article-approved.ts';
import { articleReturned } from './kinds/article-returned.ts';
import { articlesWaiting } from './kinds/articles-waiting.ts';
import { emailChanged } from './kinds/email-changed.ts';
import { invitation } from './kinds/invitation.ts';
import { reminder } from './kinds/reminder.ts';
import { test } from './kinds/test.ts';

/** All kinds of messages, by the name that is stored. */
export const mailKinds = {
  'account-closed': accountClosed,
  'board-monthly': boardMonthly,
  'article-approved': articleApproved,
  'article-returned': articleReturned,
  'articles-waiting': articlesWaiting,
  'email-changed': emailChanged,
  invitation,
  reminder,
  test,
} satisfies Record<string, Kind<unknown>>;

export type MailKind = keyof typeof mailKinds;
/** What a message of each kind needs. */
export type MailFacts = { [K in MailKind]: (typeof mailKinds)[K]['preview'] };
