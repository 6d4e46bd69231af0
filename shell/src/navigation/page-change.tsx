import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { endFreshPage } from 'shared/contract';

/** What the server said of the address that it rendered. */
const saidOfAddress = 'link[rel=canonical],meta[property="og:url"],script[type="application/ld+json"]';

/** Milliseconds for which a page's name stands before it is said: that of a page whose data are coming may change. */
const settled = 250;

/**
 * Says the name of each page that is gone to, as a browser does for pages that it loads. Nothing is said of the first
 * one, which the browser loaded, and of a change of the address that leaves the name as it is.
 */
export function PageName(): ReactNode {
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
    <p className="sr" role="log" aria-live="polite" aria-label="Otevřená stránka">
      {name}
    </p>
  );
}

/**
 * Starts a new page at its top with the focus on its content, as a browser would. Back and Forward keep
 * the scroll position that the browser restores; a change of the query alone is the page's own affair. Nothing is
 * said any longer that was true of another address, and the page that Back or Forward leads to is laid out as a
 * whole (layout.css), before the browser looks for its place there.
 */
export function PageChange(): ReactNode {
  const location = useLocation();
  const { pathname, search } = location;
  const first = useRef(location);
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('obsah')?.focus({ preventScroll: true });
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  useEffect(() => {
    if (pathname + search !== first.current.pathname + first.current.search)
      for (const element of document.head.querySelectorAll(saidOfAddress)) element.remove();
  }, [pathname, search]);
  useLayoutEffect(() => {
    if (location !== first.current && type === 'POP') endFreshPage();
  }, [location, type]);
  return null;
}
