import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/index.ts';
import { MailChecks } from './checks.ts';
import { Codes } from './codes.ts';
import { folderTransport } from './folder-transport.ts';
import type { Sender } from './render.ts';
import { MailSender } from './sender.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

type Config = Pick<ServerConfig, 'dataDir' | 'host' | 'mail' | 'mailsPerHour' | 'port' | 'siteUrl'>;

/** What a server can do with messages. */
export interface Mail {
  /** Where they go; `none` in production without SMTP. */
  readonly transport: Config['mail']['transport'];
  /** Encrypts a code for `queueMail`. */
  seal(code: string): string;
  /** The code of a stored message as a view may show it. */
  shownCode(stored: string | null): string;
  /** Whether messages still are to be sent. */
  readonly checks: MailChecks;
  /** What messages are written with. */
  sender(): Promise<Sender>;
  /** Sends what is due now; a listening server does so by itself. */
  sendDue(): Promise<void>;
  /** Sends while the server listens, and ends with it. */
  run(app: FastifyInstance): void;
}

/** Stands for a code where it must not be seen. */
export const hiddenCode = 'skryto';

/** Where messages go by this configuration; `null` for nowhere. */
export const mailTransport = ({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailTransport | null => {
  if (mail.transport === 'smtp') return smtpTransport(mail.url);
  return mail.transport === 'folder' ? folderTransport(join(dataDir, 'mail')) : null;
};

/** The loopback origin of a server without SITE_URL. */
const loopbackOrigin = (app: FastifyInstance | null, { host, port }: Config): string => {
  const address = app?.addresses()[0];
  const actual = typeof address === 'object' ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
};

/** @param club what messages name of the club. */
export function createMail(
  config: Config,
  database: Database,
  logger: FastifyBaseLogger,
  club: () => Promise<Sender['club']>,
  clock: Clock = systemClock,
): Mail {
  const { mail } = config;
  const codes = new Codes(mail);
  const checks = new MailChecks();
  const transport = mailTransport(config);
  let listening: FastifyInstance | null = null;
  const sender = async (): Promise<Sender> => ({
    club: await club(),
    origin: config.siteUrl ?? loopbackOrigin(listening, config),
  });
  const loop =
    transport === null || mail.transport === 'none'
      ? null
      : new MailSender({
          ...{ database, transport, codes, checks, sender, clock, logger },
          from: mail.from,
          keepsCodes: mail.transport === 'folder',
          perHour: config.mailsPerHour,
        });
  return {
    transport: mail.transport,
    checks,
    seal: (code) => codes.seal(code),
    shownCode: (stored) =>
      (mail.transport === 'folder' && stored !== null ? codes.open(stored) : null) ?? hiddenCode,
    sender,
    async sendDue() {
      await loop?.sendDue();
    },
    run(app) {
      if (!loop) return;
      app.addHook('onListen', async () => {
        listening = app;
        loop.start();
        if (mail.transport !== 'smtp') return;
        // The site works without its mail server.
        void transport?.verify().catch((error: unknown) => {
          logger.error({ err: error }, 'the SMTP server cannot be used; see npm run club -- mail-test');
        });
      });
      // Beside the requests that finish at the same time.
      let stopped = Promise.resolve();
      app.addHook('preClose', async () => {
        stopped = loop.stop();
      });
      app.addHook('onClose', () => stopped);
    },
  };
}
