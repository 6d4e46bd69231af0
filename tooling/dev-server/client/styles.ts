/** Milliseconds after which a sheet that did not come is asked for again. */
const retryDelay = 1_000;

/** The hash of each sheet that the page has, or loads. */
const loaded = new Map<string, string>();

/** Loads a sheet into a link. What the link has stays until the sheet has come. */
const load = (link: HTMLLinkElement, sheet: string, attempt = 1): void => {
  // A link loads nothing when it is given the address that it has.
  const url = attempt === 1 ? sheet : `${sheet}&attempt=${attempt}`;
  link.onerror = () =>
    setTimeout(() => {
      const isWanted = link.getAttribute('href') === url;
      if (isWanted) load(link, sheet, attempt + 1);
    }, retryDelay);
  link.setAttribute('href', url);
};

/** The server writes styles into a page that it renders. */
const replaceWrittenStyle = (style: HTMLStyleElement, styles: Readonly<Record<string, string>>): void => {
  const path = style.dataset['href'] ?? '';
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // By it the extracting plugin knows that the page has the sheet.
  link.dataset['href'] = path;
  link.addEventListener('load', () => style.remove(), { once: true });
  load(link, `${path}?${styles[path]}`);
  style.before(link);
};

/**
 * Brings the page's style sheets up to date. They are compared by their content: which sheet an update of a module
 * belongs to, the extracting plugin would guess from the order in which scripts came.
 * @param styles the hash of each sheet's content, by its path.
 */
export function followStyles(styles: Readonly<Record<string, string>>): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]'))
    replaceWrittenStyle(style, styles);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href);
    const hash = styles[pathname];
    if (hash !== undefined && (loaded.get(pathname) ?? hash) !== hash) load(link, `${pathname}?${hash}`);
  }
  for (const [path, hash] of Object.entries(styles)) loaded.set(path, hash);
}
