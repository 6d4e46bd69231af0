/** The part of Trusted Types in use; TypeScript's DOM library lacks it. */
interface PolicyFactory {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: {
      createHTML: (html: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ): unknown;
}

/**
 * Remotes have their own copies of this module, and a page has one default policy: they share state by this
 * key.
 */
const cleanerKey = Symbol.for('cat-club html cleaner');

interface Host {
  readonly trustedTypes?: PolicyFactory;
  [cleanerKey]?: (html: string) => string;
}

// Not every browser has these members; the declared type does not tell.
const host = (): Host => globalThis as Host;

const ownOrigin = (url: URL): boolean => url.origin === location.origin;

/**
 * Creates the page's default policy, which checks every string that a library assigns as a script URL or as
 * HTML. HTML is passed through the sanitiser that a remote provides, and refused without one. Does nothing
 * without Trusted Types or when the policy exists.
 * @param allowsScript - which script URLs are allowed; by default those of the site itself.
 */
export function installDefaultPolicy(allowsScript: (url: URL) => boolean = ownOrigin): void {
  const factory = host().trustedTypes;
  if (factory === undefined || factory.defaultPolicy !== null) return;
  factory.createPolicy('default', {
    createHTML: (html) => host()[cleanerKey]?.(html) ?? null,
    createScriptURL: (text) => (allowsScript(new URL(text, location.href)) ? text : null),
  });
}

/**
 * Sets the sanitiser for HTML, in remotes whose libraries write HTML.
 * @param clean - may itself parse HTML: such a nested call passes unchanged.
 */
export function provideHtmlCleaner(clean: (html: string) => string): void {
  let cleaning = false;
  host()[cleanerKey] = (html) => {
    if (cleaning) return html;
    cleaning = true;
    try {
      return clean(html);
    } finally {
      cleaning = false;
    }
  };
  installDefaultPolicy();
}
