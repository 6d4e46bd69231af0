import { createTransport } from 'nodemailer';
import { isLoopback } from '../config.ts';
import { compose } from './compose.ts';
import { MailRefusedError } from './transport.ts';
import type { MailTransport } from './transport.ts';

/** Milliseconds to connect, for the greeting, and of silence in the middle of a message. */
const connectionTimeout = 10_000;
const socketTimeout = 20_000;
/** Milliseconds that an unused connection is kept for the next message. */
const idleTimeout = 30_000;

/** Refusals of the recipient or of the message; a refused sender or password is the configuration's fault. */
const finalCommands = new Set(['RCPT TO', 'DATA']);

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Whether another attempt would end in the same way. */
const isFinal = (error: unknown): boolean => {
  const status = field(error, 'responseCode');
  const command = field(error, 'command');
  // Nodemailer judges an address that no server could take by itself.
  if (field(error, 'code') === 'EENVELOPE' && status === undefined) return true;
  return typeof status === 'number' && status >= 500 && finalCommands.has(String(command));
};

/**
 * Sends to an SMTP server: `smtps:` by TLS, `smtp:` by STARTTLS, which only a server on this machine may be without.
 * Certificates are verified.
 */
export function smtpTransport(address: string): MailTransport {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // A message is tried again by the outbox, which knows whether it may be sent twice.
    maxRequeues: 0,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port !== '' && { port: Number(url.port) }),
    secure,
    requireTLS: !secure && !isLoopback(url.hostname),
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    dnsTimeout: connectionTimeout,
    socketTimeout,
    idleTimeout,
  });
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...compose(mail), signal });
      } catch (error) {
        if (isFinal(error))
          throw new MailRefusedError(error instanceof Error ? error.message : '', { cause: error });
        throw error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close() {
      transport.transporter.close?.({ force: true });
    },
  };
}
