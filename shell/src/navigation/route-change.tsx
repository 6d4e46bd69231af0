import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { endFreshPage } from 'shared/contract';

/** Debounce in milliseconds: the title of a page whose data are loading may change. */
const settled = 250;

/**
 * Announces the document title to screen readers after client-side navigation, as browsers do after a page
 * load. The first page, loaded by the browser, is not announced, and neither is a URL change that keeps the
 * title.
 */
export function RouteAnnouncer(): ReactNode {
  const { pathname, search } = useLocation();
  const [name, setName] = useState('');
  const address = pathname + search;
  const first = useRef<string | null>(address);
  const last = useRef('');
  useEffect(() => {
    if (first.current === address) {
      last.current = document.title;
      return undefined;
    }
    first.current = null;
    let timer: ReturnType<typeof setTimeout>;
    const say = (): void => {
      const { title } = document;
      if (title === '' || title === last.current) return;
      last.current = title;
      setName(title);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(say, settled);
    };
    wait();
    const observer = new MutationObserver(wait);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [address]);
  return (
    <p className="visually-hidden" role="log" aria-live="polite" aria-label="Otevřená stránka">
      {name}
    </p>
  );
}

/**
 * After navigation scrolls to the top and focuses the page's content, as a page load would. Back and Forward
 * keep the scroll position that the browser restores; a change of the query alone is left to the page, and so is an
 * address that names a part of it.
 * Replaces head elements of the first URL, and ends deferred layout (layout.css) before the browser restores
 * the scroll position.
 */
export function RouteChange(): ReactNode {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const first = useRef(location);
  const hasMoved = useRef(false);
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (hash) return;
    // The page may have focused its own field already.
    document.querySelector<HTMLElement>('#obsah:not(:focus-within)')?.focus({ preventScroll: true });
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, hash, type]);
  useEffect(() => {
    const address = pathname + search;
    hasMoved.current ||= address !== first.current.pathname + first.current.search;
    // The imports of quick navigations end in their order.
    if (hasMoved.current)
      import(/* webpackChunkName: "address-tags" */ './address-tags.ts').then(
        ({ replaceAddressTags }) => replaceAddressTags(address),
        () => undefined,
      );
  }, [pathname, search]);
  useLayoutEffect(() => {
    if (location !== first.current && type === 'POP') endFreshPage();
  }, [location, type]);
  return null;
}
