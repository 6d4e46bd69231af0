import type {
  Mail as PresentedMail,
  MailPart as PresentedPart,
  MailPreview,
  PersonalData,
} from 'shared/contract';
import type { MailPart } from '../mail/kind.ts';
import { mailKinds } from '../mail/kinds.ts';
import { hiddenCode } from '../mail/mail.ts';
import type { Mail } from '../mail/mail.ts';
import { writeMail } from '../mail/render.ts';
import type { WrittenMail } from '../mail/render.ts';
import type { MailRow } from '../mail/repository.ts';

const presentPart = (part: MailPart): PresentedPart => {
  if (typeof part === 'string') return { type: 'text', text: part };
  if ('button' in part) {
    const path = part.path.includes(hiddenCode) ? null : part.path;
    return { type: 'button', text: part.button, path };
  }
  if ('rows' in part) return { type: 'rows', rows: part.rows.map(([label, value]) => ({ label, value })) };
  return 'quote' in part ? { type: 'quote', text: part.quote } : { type: 'qrCode', label: part.label };
};

const labels = new Map<string, string>(Object.entries(mailKinds).map(([kind, { label }]) => [kind, label]));

/** What administrators call a stored kind. */
export const labelOf = (kind: string): string => labels.get(kind) ?? kind;

/** Kinds whose messages carry a code. */
const withCode = new Set<string>(['account-closed', 'invitation']);

/** What a stored message says, without its code; a newer server may have queued what this one cannot write. */
const written = async (row: MailRow, mail: Mail): Promise<WrittenMail> => {
  const sender = await mail.sender();
  try {
    const facts: unknown = JSON.parse(row.facts);
    return writeMail({ kind: row.kind, facts, code: mail.shownCode(row.code) }, sender);
  } catch (error) {
    return { subject: labelOf(row.kind), parts: [String(error)], text: '' };
  }
};

/** A message of the outbox. */
export const presentMail = async (row: MailRow, mail: Mail): Promise<PresentedMail> => ({
  mailId: row.mailId,
  kind: row.kind,
  label: labels.get(row.kind) ?? row.kind,
  userId: row.userId,
  toName: row.toName,
  toEmail: row.toEmail,
  subject: (await written(row, mail)).subject,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt,
  nextTryAt: row.nextTryAt,
  sentAt: row.sentAt,
  error: row.error,
  needsNewCode: withCode.has(row.kind) && row.code === null,
});

/** The same with its text. */
export const presentMailDetail = async (row: MailRow, mail: Mail) => ({
  ...(await presentMail(row, mail)),
  parts: (await written(row, mail)).parts.map(presentPart),
});

/** What a message says of its reader alone: administrators are told of others' articles. */
const ownFacts = ({ kind, facts }: Pick<MailRow, 'kind' | 'facts'>): string =>
  kind === 'articles-waiting' ? JSON.stringify({ ...(JSON.parse(facts) as object), articles: [] }) : facts;

/** A message as the archive of somebody's data has it, without its code. */
export const presentStoredMail = async (row: MailRow, mail: Mail): Promise<PersonalData['mails'][number]> => {
  const { subject, text } = await written({ ...row, code: null, facts: ownFacts(row) }, mail);
  const { state, createdAt, sentAt } = row;
  return { to: row.toEmail, subject, text, state, createdAt, sentAt };
};

/** A message of each kind, with facts that are made up. */
export async function presentPreviews(mail: Mail): Promise<MailPreview[]> {
  const sender = await mail.sender();
  return Object.entries(mailKinds).map(([kind, { label, preview }]) => {
    const { subject, parts } = writeMail({ kind, facts: preview, code: mail.shownCode(null) }, sender);
    return { kind, label, subject, parts: parts.map(presentPart) };
  });
}
