import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames, Icon, IconButton } from 'shared/ui';
import { Brand } from '../brand/brand.tsx';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  /** The club's name on one or two lines. */
  lines: readonly string[];
  homeTo: string;
  /** The search of the whole site. */
  searchTo: string;
  items: readonly { to: string; label: string; current: boolean }[];
  /** Stands at the foot of the menu's sheet on a phone: name and address. */
  foot: readonly string[];
  /** Signed in: `AccountLine`. */
  accountLine?: ReactNode;
  /** Signed out: `LoginMenu`. */
  login?: ReactNode;
}

/** One row over the thick-and-thin rule; on a phone the menu is a sheet over the whole window, until another page is shown. */
export function SiteHeader({ lines, homeTo, searchTo, items, foot, accountLine, login }: SiteHeaderProps) {
  const menuId = useId();
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const [place, setPlace] = useState(key);
  // Back and Forward lead away without an item of the menu.
  if (place !== key) {
    setPlace(key);
    setOpen(false);
  }
  const close = useCallback(() => setOpen(false), []);
  useSheet(header, toggle, open, close);

  return (
    <header
      ref={header}
      className={classNames(styles['header'], 'container')}
      data-open={open || undefined}
      data-signed-in={accountLine ? true : undefined}
    >
      {accountLine}
      <Brand lines={lines} to={homeTo} className={styles['brand']} />
      <Link className={styles['search']} to={searchTo}>
        <Icon name="search" />
        <span className="visually-hidden">Hledat</span>
      </Link>
      <IconButton
        ref={toggle}
        className={styles['toggle']}
        icon={open ? 'close' : 'menu'}
        label={open ? 'Zavřít menu' : 'Otevřít menu'}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      />
      <nav className={styles['menu']} id={menuId} aria-label="Hlavní menu">
        <ul>
          {items.map(({ to, label, current }) => (
            <li key={to}>
              <Link to={to} aria-current={current ? 'page' : undefined} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles['foot']}>
          {foot.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </nav>
      {login}
    </header>
  );
}

/** While the sheet covers the page, the rest of it is out of reach; Escape and a wider window close it. */
function useSheet(
  header: RefObject<HTMLElement | null>,
  toggle: RefObject<HTMLButtonElement | null>,
  open: boolean,
  close: () => void,
) {
  useEffect(() => {
    if (!open) return;
    const covered = [...(header.current?.parentElement?.children ?? [])].filter(
      (element) => element !== header.current,
    );
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    const wide = window.matchMedia('(min-width: 64em)');
    for (const element of covered) element.toggleAttribute('inert', true);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', close);
    return () => {
      for (const element of covered) element.toggleAttribute('inert', false);
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', close);
    };
  }, [header, toggle, open, close]);
}
