import { isIP } from 'node:net';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((address, context) => {
  const url = new URL(address);
  if (url.pathname !== '/' || url.search !== '' || url.username !== '') {
    context.addIssue({ code: 'custom', message: 'must be an origin such as https://www.example.cz' });
  }
  return url.origin;
});

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@smtp.example.cz' })
  .refine((address) => URL.canParse(address) && new URL(address).hostname !== '', {
    error: 'must name a host',
  });

/** `Name <address>` or an address alone, without characters that end a header. */
const mailAddress = z
  .string()
  .regex(/^(?:[^<>\p{Cc}]{0,200}<[^<>\s@\p{Cc}]+@[^<>\s@\p{Cc}]+>|[^<>\s@\p{Cc}]+@[^<>\s@\p{Cc}]+)$/u, {
    error: 'must be an address such as klub@example.cz or Klub chovatelů <klub@example.cz>',
  })
  .transform((text) => {
    const [, name = '', email = text] = /^(.*)<(.*)>$/.exec(text) ?? [];
    return { name: name.replaceAll('"', '').trim(), email };
  });

const variables = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_URL: origin.optional(),
  TRUSTED_PROXY: z.string().min(1).transform(list).optional(),
  CORS_ORIGINS: z.string().transform(list).pipe(z.array(origin)).default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KEEP_VERSIONS_DAYS: wholeNumber(1, 3650).default(14),
  WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(120),
  REQUESTS_PER_MINUTE: wholeNumber(0, 100_000_000).default(20_000),
  SEARCHES_PER_MINUTE: wholeNumber(0, 100_000_000).default(1_200),
  MAX_EVENT_LOOP_DELAY: wholeNumber(0, 60_000).default(1_000),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,}$/, { error: 'must have at least 32 letters, digits or characters of .~+/=_-' })
    .optional(),
  DEVELOPMENT_BUILDS: z.string().min(1).optional(),
  OFFLINE_PAGES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  MAILS_PER_HOUR: wholeNumber(1, 100_000).default(200),
  IDENTITY: z.enum(['local', 'firebase']).default('local'),
});

const firebaseVariables = z.object({
  FIREBASE_PROJECT_ID: z.string().min(1),
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_APP_ID: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_STORAGE_BUCKET: z.string().min(1).optional(),
});

type IdentityConfig =
  | { provider: 'local' }
  | {
      provider: 'firebase';
      projectId: string;
      apiKey: string;
      appId: string;
      authDomain: string;
      /** The bucket for the club's files; `null` stores them in the data directory. */
      bucket: string | null;
    };

/** Where messages go: to an SMTP server, to a folder of the data directory, or nowhere. */
export type MailConfig =
  | { transport: 'smtp'; url: string; from: MailAddress }
  | { transport: 'folder'; from: MailAddress }
  | { transport: 'none' };

interface MailAddress {
  name: string;
  email: string;
}

export interface ServerConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** PostgreSQL; `null` means SQLite in the data directory. */
  databaseUrl: string | null;
  /** Public origin of the site. */
  siteUrl: string | null;
  /** Addresses or subnets of the proxies whose `X-Forwarded-*` headers count. */
  trustedProxy: string[] | null;
  corsOrigins: string[];
  logLevel: string;
  /** Days for which versions that stopped running are kept for open tabs. */
  keepVersionsDays: number;
  /** Rate limit of writing calls per user. */
  writesPerMinute: number;
  /** Rate limit of all requests per address; 0 for none. */
  requestsPerMinute: number;
  /** Of one address; 0 for no limit. */
  searchesPerMinute: number;
  /** Event loop delay in milliseconds from which requests are refused; 0 for never. */
  maxEventLoopDelay: number;
  /** Bearer token for `/metrics`; `null` disables it. */
  metricsToken: string | null;
  /** Folder of the development server's builds, which stand in for published ones; `null` on every other server. */
  developmentBuilds: string | null;
  /** Whether browsers may keep public pages for reading without a connection; otherwise they remove what they have. */
  offlinePages: boolean;
  identity: IdentityConfig;
  mail: MailConfig;
  /** Messages that all servers on one database send in an hour. */
  mailsPerHour: number;
  /** Whether this is a local installation, the only one with demo content and the local identity. */
  demo: boolean;
}

/** The environment is invalid; the message names each variable and its expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const read = <T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> => {
  // Shells and compose files pass an empty variable for "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name}: ${given[name] === undefined ? 'is not set' : message}`;
  });
  throw new ConfigError(`The configuration is not usable.\n${lines.join('\n')}`);
};

const identityConfig = (env: NodeJS.ProcessEnv, provider: 'local' | 'firebase'): IdentityConfig => {
  if (provider === 'local') return { provider };
  const missing = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_APP_ID'].filter((name) => !env[name]);
  if (missing.length > 0)
    throw new ConfigError(
      `Nastavení nelze použít, chybí ${missing.join(', ')}: hodnoty jsou ve Firebase (Project settings, General, Your apps) a patří do klub.env (docs/provoz.md, kapitola 4).`,
    );
  const firebase = read(firebaseVariables, env);
  return {
    provider,
    projectId: firebase.FIREBASE_PROJECT_ID,
    apiKey: firebase.FIREBASE_API_KEY,
    appId: firebase.FIREBASE_APP_ID,
    authDomain: firebase.FIREBASE_AUTH_DOMAIN ?? `${firebase.FIREBASE_PROJECT_ID}.firebaseapp.com`,
    bucket: firebase.FIREBASE_STORAGE_BUCKET ?? null,
  };
};

type Variables = z.output<typeof variables>;

/** The sender of a local installation, whose messages leave nowhere. */
const localSender: MailAddress = { name: '', email: 'web@example.cz' };

const mailConfig = (values: Variables, isLocal: boolean): MailConfig => {
  const { SMTP_URL: url, MAIL_FROM: from, SITE_URL } = values;
  if (url === undefined) {
    return isLocal ? { transport: 'folder', from: from ?? localSender } : { transport: 'none' };
  }
  if (from === undefined)
    throw new ConfigError('MAIL_FROM: SMTP_URL needs the address that messages come from.');
  if (SITE_URL === undefined && !isLocal) {
    throw new ConfigError(
      'SITE_URL: messages contain links, so SMTP_URL needs the public address of the site.',
    );
  }
  return { transport: 'smtp', url, from };
};

/** Whether a host name or address is loopback. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};

/**
 * Parses the environment.
 * @throws ConfigError when a variable is missing or invalid, or when the local identity would be reachable
 * from elsewhere, since its demo password is public.
 */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  if (env['FIREBASE_AUTH_EMULATOR_HOST']) {
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST: must not be set, because unsigned tokens would then be accepted.',
    );
  }
  const values = read(variables, env);
  const identity = identityConfig(env, values.IDENTITY);
  const isPrivate = isLoopback(values.HOST) && !values.SITE_URL && !values.TRUSTED_PROXY;
  if (identity.provider === 'local' && !isPrivate) {
    throw new ConfigError(
      'IDENTITY: local sign-in works on a loopback HOST without SITE_URL and TRUSTED_PROXY only. ' +
        'Set IDENTITY=firebase and the FIREBASE_* variables to run a public site.',
    );
  }
  if (values.DEVELOPMENT_BUILDS !== undefined && !isPrivate) {
    throw new ConfigError('DEVELOPMENT_BUILDS: what is under development is shown on a loopback HOST only.');
  }
  const demo = identity.provider === 'local';
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    siteUrl: values.SITE_URL ?? null,
    trustedProxy: values.TRUSTED_PROXY ?? null,
    corsOrigins: values.CORS_ORIGINS,
    logLevel: values.LOG_LEVEL,
    keepVersionsDays: values.KEEP_VERSIONS_DAYS,
    writesPerMinute: values.WRITES_PER_MINUTE,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    searchesPerMinute: values.SEARCHES_PER_MINUTE,
    maxEventLoopDelay: values.MAX_EVENT_LOOP_DELAY,
    metricsToken: values.METRICS_TOKEN ?? null,
    developmentBuilds: values.DEVELOPMENT_BUILDS ?? null,
    offlinePages: values.OFFLINE_PAGES === 'on',
    identity,
    mail: mailConfig(values, demo),
    mailsPerHour: values.MAILS_PER_HOUR,
    demo,
  };
}
