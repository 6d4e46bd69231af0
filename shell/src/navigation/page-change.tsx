import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** What the server said of the address that it rendered. */
const saidOfAddress = 'link[rel=canonical],meta[property="og:url"],script[type="application/ld+json"]';

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
    if (location !== first.current && type === 'POP') document.documentElement.removeAttribute('data-fresh');
  }, [location, type]);
  return null;
}
