export { createMail, mailTransport } from './mail.ts';
export type { Verdict } from './checks.ts';
export { queueMail } from './outbox.ts';
export { outgoingMail } from './outgoing.ts';
export { countMails } from './repository.ts';
export { deleteOldMails } from './retention.ts';
export type { Mail } from './mail.ts';
export type { MailCounts, MailRow } from './repository.ts';
