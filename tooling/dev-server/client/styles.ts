/** Milliseconds after which a sheet that did not come is asked for again. */
const retryDelay = 1_000;

type Styles = Readonly<Record<string, string>>;

/** The hash of each sheet that the page has, or loads. */
const known = new Map<string, string>();
/** What links are to have that are loading. */
const wanted = new WeakMap<HTMLLinkElement, string>();

const start = (link: HTMLLinkElement, attempt = 1): void => {
  const sheet = wanted.get(link);
  if (sheet === undefined) return;
  const settled = new AbortController();
  const on = (type: 'load' | 'error', listener: () => void): void =>
    link.addEventListener(
      type,
      () => {
        settled.abort();
        listener();
      },
      { signal: settled.signal },
    );
  on('load', () => {
    // Another one may have been asked for since.
    if (wanted.get(link) === sheet) wanted.delete(link);
    else start(link);
  });
  on('error', () => setTimeout(start, retryDelay, link, attempt + 1));
  // A link loads nothing when it is given the address that it has.
  link.setAttribute('href', attempt === 1 ? sheet : `${sheet}&attempt=${attempt}`);
};

/** Loads a sheet into a link, after the one that it loads. What the link has stays until the sheet has come. */
const load = (link: HTMLLinkElement, sheet: string): void => {
  const isLoading = wanted.has(link);
  wanted.set(link, sheet);
  if (!isLoading) start(link);
};

/** The server writes styles into a page that it renders. */
const replaceWrittenStyles = (styles: Styles): void => {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const path = style.dataset['href'] ?? '';
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // By it the extracting plugin knows that the page has the sheet.
    link.dataset['href'] = path;
    link.addEventListener('load', () => style.remove(), { once: true });
    style.before(link);
    load(link, `${path}?${styles[path]}`);
  }
};

let isFirst = true;

/**
 * Brings the page's style sheets up to date. They are compared by their content: which sheet an update of a module
 * belongs to, the extracting plugin would guess from the order in which scripts came.
 * @param styles the hash of each sheet's content, by its path.
 */
export function followStyles(styles: Styles): void {
  if (isFirst) replaceWrittenStyles(styles);
  isFirst = false;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href);
    const hash = styles[pathname];
    if (hash !== undefined && (known.get(pathname) ?? hash) !== hash) load(link, `${pathname}?${hash}`);
  }
  for (const [path, hash] of Object.entries(styles)) known.set(path, hash);
}
