import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Session } from 'shared/auth';
import { useClub } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { onAskForSignIn } from '../account/ask-for-sign-in.ts';
import { useSessionStatus } from '../account/session-status.ts';
import { Account } from './account.tsx';
import { Login } from './login.tsx';
import { SiteHeader } from './site-header.tsx';
import type { LoginMenuHandle } from './login-menu.tsx';

const menu = [
  { to: siteUrls.home, label: 'Home' },
  { to: siteUrls.actualities(), label: 'Aktuality' },
  { to: siteUrls.articles(), label: 'Články' },
  { to: siteUrls.cats(), label: 'Chov' },
  { to: siteUrls.exhibitions, label: 'Výstavy' },
  { to: siteUrls.members(), label: 'Členové' },
] as const;

const isCurrent = (to: string, pathname: string): boolean =>
  to === siteUrls.home ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);

/** Menu and sign-in state, on every page. */
export function Header(): ReactNode {
  const { pathname } = useLocation();
  const status = useSessionStatus();
  const club = useClub().data;
  const login = useRef<LoginMenuHandle>(null);
  useEffect(() => onAskForSignIn(() => login.current?.open()), []);
  const shownAt = useRef(pathname);
  // Closes on navigation. What was opened before hydration stays open, and so does a login form that the new
  // page itself opens.
  useLayoutEffect(() => {
    if (shownAt.current !== pathname) login.current?.close();
    shownAt.current = pathname;
  }, [pathname]);
  useFocusAfterSession(status);
  return (
    <SiteHeader
      lines={club?.nameLines ?? ['Klub chovatelů', 'koček']}
      homeTo={siteUrls.home}
      searchTo={siteUrls.search()}
      items={menu.map((item) => ({ ...item, current: isCurrent(item.to, pathname) }))}
      foot={club === undefined ? [] : [club.name, ...club.address]}
      accountLine={status !== 'signed-out' && <Account />}
      login={status === 'signed-out' && <Login ref={login} />}
    />
  );
}

/**
 * The login form and the sign-out button are unmounted while focused; the focus moves to the page's content.
 */
function useFocusAfterSession(status: Session['status']): void {
  const previous = useRef(status);
  useEffect(() => {
    const hasChanged = previous.current !== 'unknown' && previous.current !== status;
    previous.current = status;
    if (hasChanged && document.activeElement === document.body)
      document.getElementById('obsah')?.focus({ preventScroll: true });
  }, [status]);
}
