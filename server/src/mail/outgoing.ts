import { oneLine, renderMail } from './render.ts';
import type { Sender } from './render.ts';
import { MailRefusedError } from './transport.ts';
import type { OutgoingMail } from './transport.ts';

/** One address without anything that separates addresses or ends a line. */
const oneAddress = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;
const wrongAddress = 'Na tuto adresu se zpráva poslat nedá.';

interface WaitingMail {
  kind: string;
  facts: unknown;
  code: string;
  /** Part of `Message-ID` before the `@`. */
  messageId: string;
  toName: string;
  toEmail: string;
  createdAt: string;
}

/**
 * A message as a transport takes it.
 * @throws MailRefusedError when its address is none; other errors when another version of the server may write it.
 */
export function outgoingMail(
  mail: WaitingMail,
  from: { name: string; email: string },
  sender: Sender,
): OutgoingMail {
  if (!oneAddress.test(mail.toEmail)) throw new MailRefusedError(wrongAddress);
  return {
    ...renderMail(mail, sender),
    messageId: `<${mail.messageId}@${from.email.split('@')[1] ?? ''}>`,
    date: new Date(mail.createdAt),
    from: { name: oneLine(from.name || sender.club.name), email: from.email },
    to: { name: oneLine(mail.toName), email: mail.toEmail },
    replyTo: sender.club.email,
  };
}
