import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type * as TrustedTypes from './index.ts';

interface Rules {
  createHTML: (html: string) => string | null;
  createScriptURL: (url: string) => string | null;
}

/** As in browsers with Trusted Types: a second default policy is refused. */
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

/** A second copy of the module, as in each remote. */
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
  it('allows scripts of the site and no others', () => {
    copyOfModule().installDefaultPolicy();
    expect(factory.defaultPolicy?.createScriptURL('/remotes/a.js')).toBe('/remotes/a.js');
    expect(factory.defaultPolicy?.createScriptURL('https://example.org/a.js')).toBeNull();
    expect(factory.defaultPolicy?.createScriptURL('data:text/javascript,alert(1)')).toBeNull();
  });

  it('allows scripts of further origins when so configured', () => {
    copyOfModule().installDefaultPolicy(({ origin }) => origin === 'https://cdn.example.cz');
    expect(factory.defaultPolicy?.createScriptURL('https://cdn.example.cz/a.js')).toBe(
      'https://cdn.example.cz/a.js',
    );
  });

  it('refuses HTML until a remote provides a sanitiser', () => {
    copyOfModule().installDefaultPolicy();
    expect(factory.defaultPolicy?.createHTML('<p>a</p>')).toBeNull();
    copyOfModule().provideHtmlCleaner((html) => html.replace('<img>', ''));
    expect(factory.defaultPolicy?.createHTML('<p>a<img></p>')).toBe('<p>a</p>');
  });

  it('is created once, whichever bundle is first', () => {
    copyOfModule().provideHtmlCleaner((html) => html);
    expect(() => copyOfModule().installDefaultPolicy()).not.toThrow();
    expect(factory.defaultPolicy).not.toBeNull();
  });

  it('does not recurse when the sanitiser itself writes HTML', () => {
    copyOfModule().provideHtmlCleaner((html) => `${factory.defaultPolicy?.createHTML(html)} cleaned`);
    expect(factory.defaultPolicy?.createHTML('<p>')).toBe('<p> cleaned');
    expect(factory.defaultPolicy?.createHTML('<p>')).toBe('<p> cleaned');
  });

  it('is absent in browsers without Trusted Types', () => {
    Object.assign(globalThis, { trustedTypes: undefined });
    expect(() => copyOfModule().installDefaultPolicy()).not.toThrow();
  });
});
