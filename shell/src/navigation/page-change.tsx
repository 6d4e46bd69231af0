import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Starts a new page at its top with the focus on its content, as a browser would. Back and Forward keep
 * the scroll position that the browser restores; a change of the query alone is the page's own affair.
 */
export function PageChange(): ReactNode {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('obsah')?.focus({ preventScroll: true });
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  return null;
}
