import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerError, SMTPServerOptions } from 'smtp-server';
import { makeCertificate } from './test-certificate.ts';

/** Tests trust it by `tls.setDefaultCACertificates`. */
export const smtpCertificate = makeCertificate();

/** How a server answers a message. */
export type SmtpAnswer = 'accept' | 'cut' | 'silence' | { code: number; text: string };

const refusal = ({ code, text }: { code: number; text: string }): SMTPServerError =>
  Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on this machine, which keeps what arrives. */
export class TestSmtp {
  readonly received: ParsedMail[] = [];
  /** Raw messages as they came. */
  readonly raw: string[] = [];
  /** Answers to `RCPT TO` by address, and to the message itself. */
  readonly recipients = new Map<string, SmtpAnswer>();
  message: SmtpAnswer = 'accept';
  /** Called when a message has been stored, before it is acknowledged. */
  onStored: () => void | Promise<void> = () => undefined;
  /** Called when a message is left without an answer. */
  onSilence: () => void = () => undefined;
  connections = 0;
  isEncrypted: boolean[] = [];
  readonly #server: SMTPServer;
  readonly #user = { name: 'klub', password: 'tajné heslo/1' };
  readonly #secure: boolean;

  constructor({ secure = false, hasTls = true, needsUser = false } = {}) {
    this.#secure = secure;
    const options: SMTPServerOptions = {
      secure,
      ...smtpCertificate,
      authOptional: !needsUser,
      closeTimeout: 100,
      disabledCommands: hasTls ? [] : ['STARTTLS', 'AUTH'],
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onAuth: ({ username, password }, _session, done) => {
        const isRight = username === this.#user.name && password === this.#user.password;
        if (isRight) done(null, { user: username });
        else done(refusal({ code: 535, text: 'Wrong name or password' }));
      },
      onRcptTo: ({ address }, session, done) => {
        const answer = this.recipients.get(address) ?? 'accept';
        if (answer === 'cut') this.#cut(session.id);
        else if (answer !== 'silence') done(answer === 'accept' ? null : refusal(answer));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void this.#take(Buffer.concat(chunks), session.secure, session.id, done);
        });
      },
    };
    this.#server = new SMTPServer(options);
    // A cut connection is told here; the client hears of it by itself.
    this.#server.on('error', () => undefined);
  }

  async #take(
    bytes: Buffer,
    isEncrypted: boolean,
    id: string,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const answer = this.message;
    if (answer === 'cut') return this.#cut(id);
    if (answer === 'silence') return this.onSilence();
    if (answer !== 'accept') return done(refusal(answer));
    this.raw.push(bytes.toString('utf8'));
    this.received.push(await simpleParser(bytes));
    this.isEncrypted.push(isEncrypted);
    await this.onStored();
    done();
  }

  #cut(id: string): void {
    for (const connection of this.#server.connections) {
      if (connection.id === id) connection._socket.destroy();
    }
  }

  /** Listens at a free port, or at one that it had before. */
  async open(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  get port(): number {
    // A TCP server that listens has an address of this shape.
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** `SMTP_URL` of it. */
  url(user: { name: string; password: string } | null = this.#user): string {
    const login = user && `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@`;
    return `${this.#secure ? 'smtps' : 'smtp'}://${login ?? ''}localhost:${this.port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
