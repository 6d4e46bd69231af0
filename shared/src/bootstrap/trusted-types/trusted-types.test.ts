import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type * as TrustedTypes from './index.ts';

interface Rules {
  createHTML: (html: string) => string | null;
  createScriptURL: (url: string) => string | null;
}

/** What a browser with Trusted Types does: it keeps one default policy and refuses a second one. */
class Factory {
  defaultPolicy: Rules | null = null;
  createPolicy = (name: string, rules: Rules): Rules => {
    if (name === 'default' && this.defaultPolicy !== null)
      throw new TypeError('Policy default already exists.');
    this.defaultPolicy = rules;
    return rules;
  };
}

let factory: Factory;

/** A bundle's own copy of the module, as each remote has one. */
const copyOfModule = (): typeof TrustedTypes => {
  let copy: typeof TrustedTypes | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual<typeof TrustedTypes>('./index.ts');
  });
  return copy!;
};

beforeEach(() => {
  factory = new Factory();
  Object.assign(globalThis, { trustedTypes: factory });
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('cat-club html cleaner')];
});

describe('the default policy of the page', () => {
  it('lets scripts of the site pass and no others', () => {
    copyOfModule().installDefaultPolicy();
    expect(factory.defaultPolicy?.createScriptURL('/remotes/a.js')).toBe('/remotes/a.js');
    expect(factory.defaultPolicy?.createScriptURL('https://example.org/a.js')).toBeNull();
    expect(factory.defaultPolicy?.createScriptURL('data:text/javascript,alert(1)')).toBeNull();
  });

  it('lets scripts of further places pass when it is told so', () => {
    copyOfModule().installDefaultPolicy(({ origin }) => origin === 'https://cdn.example.cz');
    expect(factory.defaultPolicy?.createScriptURL('https://cdn.example.cz/a.js')).toBe(
      'https://cdn.example.cz/a.js',
    );
  });

  it('refuses HTML until an area says how it is cleaned', () => {
    copyOfModule().installDefaultPolicy();
    expect(factory.defaultPolicy?.createHTML('<p>a</p>')).toBeNull();
    copyOfModule().provideHtmlCleaner((html) => html.replace('<img>', ''));
    expect(factory.defaultPolicy?.createHTML('<p>a<img></p>')).toBe('<p>a</p>');
  });

  it('is made once, whichever bundle comes first', () => {
    copyOfModule().provideHtmlCleaner((html) => html);
    expect(() => copyOfModule().installDefaultPolicy()).not.toThrow();
    expect(factory.defaultPolicy).not.toBeNull();
  });

  it('does not run in circles when the cleaner itself writes HTML', () => {
    copyOfModule().provideHtmlCleaner((html) => `${factory.defaultPolicy?.createHTML(html)} cleaned`);
    expect(factory.defaultPolicy?.createHTML('<p>')).toBe('<p> cleaned');
    expect(factory.defaultPolicy?.createHTML('<p>')).toBe('<p> cleaned');
  });

  it('is nothing where the browser has no Trusted Types', () => {
    Object.assign(globalThis, { trustedTypes: undefined });
    expect(() => copyOfModule().installDefaultPolicy()).not.toThrow();
  });
});
