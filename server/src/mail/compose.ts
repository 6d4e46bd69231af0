import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { OutgoingMail } from './transport.ts';

/** A message as Nodemailer takes it. Addresses are objects, so that no name is read as a list of them. */
export const compose = (mail: OutgoingMail): SendMailOptions => ({
  messageId: mail.messageId,
  date: mail.date,
  from: { name: mail.from.name, address: mail.from.email },
  to: { name: mail.to.name, address: mail.to.email },
  ...(mail.replyTo !== mail.from.email && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.pictures.map(({ cid, contentType, content }) => ({
    cid,
    contentType,
    content,
    filename: `${cid}.${contentType.split('/')[1] ?? ''}`,
    contentDisposition: 'inline' as const,
  })),
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
