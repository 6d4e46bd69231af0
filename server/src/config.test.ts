import { describe, expect, it } from 'vitest';
import { isLoopback, readConfig } from './config.ts';

const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'klub',
  FIREBASE_API_KEY: 'key',
  FIREBASE_APP_ID: 'app',
};

describe('the configuration', () => {
  it('of a fresh machine is a demo on loopback', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: null,
      identity: { provider: 'local' },
      demo: true,
    });
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['SITE_URL', 'https://www.example.cz'],
    ['TRUSTED_PROXY', '127.0.0.1'],
  ])(
    'refuses local sign-in with %s=%s, where the public demo password would work for strangers',
    (name, value) => {
      expect(() => readConfig({ [name]: value })).toThrow(/IDENTITY/);
    },
  );

  it('of a public site has no demo', () => {
    const config = readConfig({ ...firebase, HOST: '0.0.0.0', SITE_URL: 'https://www.example.cz/' });
    expect(config).toMatchObject({
      demo: false,
      siteUrl: 'https://www.example.cz',
      identity: { provider: 'firebase', authDomain: 'klub.firebaseapp.com', bucket: null },
    });
  });

  it('refuses an Auth emulator, with which unsigned tokens would be accepted', () => {
    expect(() => readConfig({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toThrow(
      /FIREBASE_AUTH_EMULATOR_HOST/,
    );
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'x'],
    ['DATABASE_URL', 'mysql://x'],
    ['SITE_URL', 'www.example.cz'],
    ['SITE_URL', 'https://www.example.cz/klub'],
    ['CORS_ORIGINS', 'https://a.cz, javascript:1'],
    ['LOG_LEVEL', 'loud'],
    ['WRITES_PER_MINUTE', '0'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a token of forty characters with blanks'],
    ['KEEP_VERSIONS_DAYS', '0'],
    ['IDENTITY', 'none'],
    ['SMTP_URL', 'http://smtp.example.cz'],
    ['SMTP_URL', 'smtp.example.cz'],
    ['MAIL_FROM', 'klub'],
    ['MAIL_FROM', 'Klub <klub@example.cz>\r\nBcc: x@example.cz'],
    ['MAIL_FROM', 'a@example.cz, b@example.cz'],
    ['MAILS_PER_HOUR', '0'],
  ])('names %s when its value %s is invalid', (name, value) => {
    expect(() => readConfig({ ...firebase, [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'));
  });

  it('sends by SMTP where it is set, and on a local installation to a folder', () => {
    const url = 'smtps://klub:tajne@smtp.example.cz';
    const site = { ...firebase, SITE_URL: 'https://www.example.cz' };
    const smtp = { SMTP_URL: url, MAIL_FROM: 'Klub chovatelů <klub@example.cz>' };
    expect(readConfig({}).mail).toMatchObject({ transport: 'folder' });
    expect(readConfig(site).mail).toEqual({ transport: 'none' });
    const from = { name: 'Klub chovatelů', email: 'klub@example.cz' };
    expect(readConfig({ ...site, ...smtp }).mail).toEqual({ transport: 'smtp', url, from });
    expect(readConfig({ ...site, ...smtp, MAIL_FROM: 'klub@example.cz' }).mail).toMatchObject({
      from: { name: '', email: 'klub@example.cz' },
    });
    expect(readConfig({ ...smtp, SMTP_URL: '', MAIL_FROM: '' }).mail).toMatchObject({ transport: 'folder' });
  });

  it('names what SMTP needs beside it, and never its password', () => {
    const url = 'smtps://klub:tajne@smtp.example.cz';
    expect(() => readConfig({ SMTP_URL: url })).toThrow(/^MAIL_FROM: /);
    expect(() => readConfig({ ...firebase, SMTP_URL: url, MAIL_FROM: 'klub@example.cz' })).toThrow(
      /^SITE_URL: /,
    );
    for (const wrong of ['smtps://klub:tajne@', `${url}:port`]) {
      expect(() => readConfig({ SMTP_URL: wrong, MAIL_FROM: 'klub@example.cz' })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('tajne') }),
      );
    }
  });

  it('names missing variables of Firebase', () => {
    expect(() => readConfig({ IDENTITY: 'firebase' })).toThrow(
      /^Nastavení nelze použít, chybí FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_APP_ID: .+klub\.env/,
    );
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('reads lists with spaces after the commas', () => {
    const config = readConfig({
      ...firebase,
      CORS_ORIGINS: 'https://a.cz, https://b.cz/',
      TRUSTED_PROXY: '10.0.0.1',
    });
    expect(config).toMatchObject({
      corsOrigins: ['https://a.cz', 'https://b.cz'],
      trustedProxy: ['10.0.0.1'],
    });
  });

  it('knows which hosts are loopback', () => {
    expect(['localhost', '127.0.0.1', '127.9.9.9', '[::1]', '::1', 'LOCALHOST'].every(isLoopback)).toBe(true);
    expect(
      ['0.0.0.0', '192.168.1.4', '127.0.0.1.evil.example', 'localhost.evil.example', ''].some(isLoopback),
    ).toBe(false);
  });
});
