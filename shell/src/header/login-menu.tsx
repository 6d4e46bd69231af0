import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './account.module.css';

export interface LoginMenuHandle {
  /** Unfolds the form and puts the focus into it, unless somebody fills it in already. */
  open: () => void;
  /** Folds the form away; what was typed stays. */
  close: () => void;
}

export interface LoginMenuProps {
  ref?: Ref<LoginMenuHandle>;
  /** Somebody is about to unfold it: a good moment to fetch what it holds. */
  onIntent?: () => void;
  /** `LoginFields`; they are there from the first unfolding on and keep what was typed. */
  children: ReactNode;
}

/** Signed out: the login form folds out of one button. */
export function LoginMenu({ ref, onIntent, children }: LoginMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [unfolded, setUnfolded] = useState(false);

  useImperativeHandle(ref, () => ({
    open: () => {
      const element = menu.current;
      const { activeElement } = document;
      const isFilledIn = activeElement instanceof HTMLInputElement && element?.contains(activeElement);
      if (element === null || isFilledIn === true) return;
      setUnfolded(true);
      element.open = true;
      element.querySelector('input')?.focus();
    },
    close: () => {
      if (menu.current !== null) menu.current.open = false;
    },
  }));
  useCloseOnLeave(menu);
  // A browser unfolds it without a script, before this one was there.
  useEffect(() => {
    if (menu.current?.open) setUnfolded(true);
  }, []);

  return (
    <details
      className={styles['login']}
      ref={menu}
      name="prihlaseni"
      // It may have been unfolded since the server sent it.
      suppressHydrationWarning
      onToggle={({ currentTarget }) => currentTarget.open && setUnfolded(true)}
    >
      <summary onPointerEnter={onIntent} onFocus={onIntent}>
        Přihlásit se
      </summary>
      <div className={styles['loginSheet']}>
        {unfolded ? children : <noscript>Přihlášení potřebuje zapnutý JavaScript.</noscript>}
      </div>
    </details>
  );
}

/** Escape and a click elsewhere close the form, as with every menu that hangs over the page. */
function useCloseOnLeave(menu: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && menu.current?.contains(event.target) === false)
        menu.current.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [menu]);
}
