/** The part of Trusted Types in use; the compiler's own library does not know it yet. */
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

/** Remotes carry their own copy of this module, and a page has one default policy: they meet at this key. */
const cleanerKey = Symbol.for('cat-club html cleaner');

interface Host {
  readonly trustedTypes?: PolicyFactory;
  [cleanerKey]?: (html: string) => string;
}

// A browser's global object has these members or lacks them; its declared type says nothing of them.
const host = (): Host => globalThis as Host;

const ownOrigin = (url: URL): boolean => url.origin === location.origin;

/**
 * Makes the page's default policy, which judges every string that a library hands to the browser as a
 * script's address or as HTML. HTML passes only through the cleaner that an area provides; a page without
 * one refuses it. Does nothing where the browser lacks Trusted Types or the policy exists.
 * @param allowsScript - which addresses may become scripts; by default those of the site itself.
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
 * Says how HTML from libraries is cleaned from now on, for areas with libraries that write HTML.
 * @param clean - may itself write HTML through a parser: such a nested call passes unchanged.
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
