import { describe, expect, it } from 'vitest';
import type { SiteConfig } from 'shared/contract';
import { contentSecurityPolicy } from './security-headers.ts';

const ownIdentity: SiteConfig['identity'] = { provider: 'local', apiKey: '', projectId: '', origin: '' };
const googleIdentity: SiteConfig['identity'] = {
  provider: 'firebase',
  apiKey: '',
  authDomain: 'klub.firebaseapp.com',
  projectId: 'klub',
  appId: '',
};
const ownFiles: SiteConfig['files'] = { provider: 'local', bucket: 'klub' };
const googleFiles: SiteConfig['files'] = { provider: 'firebase', bucket: 'klub' };

const signIn = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const storage = 'https://firebasestorage.googleapis.com';

/** Other origins that a page of such a site may name, by directive. */
const originsIn = (config: Partial<SiteConfig>, codeOrigins: string[] = []): Record<string, string[]> =>
  Object.fromEntries(
    contentSecurityPolicy(
      { apiBase: '/api', identity: ownIdentity, files: ownFiles, ...config },
      [],
      codeOrigins,
    )
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.filter((source) => /^https?:/.test(source))];
      })
      .filter(([, origins]) => origins.length > 0),
  );

describe('the policy of a page', () => {
  it('names no other origin when the site keeps identity and files itself', () => {
    expect(originsIn({})).toEqual({});
  });

  it('lets Google sign people in and nothing more when the files are the site’s own', () => {
    expect(originsIn({ identity: googleIdentity })).toEqual({ 'connect-src': signIn });
  });

  it('lets pictures be shown from and sent to Google’s storage when the files lie there', () => {
    expect(originsIn({ identity: googleIdentity, files: googleFiles })).toEqual({
      'img-src': [storage],
      'connect-src': [...signIn, storage],
    });
  });

  it('lets a page speak to an API and to a sign-in elsewhere, and show no pictures from there', () => {
    const identity = { ...ownIdentity, origin: 'http://127.0.0.1:9099' };
    expect(originsIn({ apiBase: 'https://api.example.cz/api', identity })).toEqual({
      'connect-src': ['https://api.example.cz', 'http://127.0.0.1:9099'],
    });
  });

  it('takes code, its styles, pictures and fonts from where a deployment lies', () => {
    const host = 'https://static.example.cz';
    expect(originsIn({}, [host])).toEqual({
      'script-src': [host],
      'style-src': [host],
      'img-src': [host],
      'font-src': [host],
      'connect-src': [host],
    });
  });
});
