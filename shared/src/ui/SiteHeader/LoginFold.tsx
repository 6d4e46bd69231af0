import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './Account.module.css';

export interface LoginFoldHandle {
  /** Unfolds the form and puts the focus into it, unless somebody fills it in already. */
  open: () => void;
  /** Folds the form away; what was typed stays. */
  close: () => void;
}

export interface LoginFoldProps {
  ref?: Ref<LoginFoldHandle>;
  /** Somebody is about to unfold it: a good moment to fetch what it holds. */
  onIntent?: () => void;
  /** `LoginForm`; it is there from the first unfolding on and keeps what was typed. */
  children: ReactNode;
}

/** Signed out: the login form folds out of one button. */
export function LoginFold({ ref, onIntent, children }: LoginFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [unfolded, setUnfolded] = useState(false);

  useImperativeHandle(ref, () => ({
    open: () => {
      const element = fold.current;
      const { activeElement } = document;
      const isFilledIn = activeElement instanceof HTMLInputElement && element?.contains(activeElement);
      if (element === null || isFilledIn === true) return;
      setUnfolded(true);
      element.open = true;
      element.querySelector('input')?.focus();
    },
    close: () => {
      if (fold.current !== null) fold.current.open = false;
    },
  }));
  useFoldingAway(fold);
  // A browser unfolds it without a script, before this one was there.
  useEffect(() => {
    if (fold.current?.open) setUnfolded(true);
  }, []);

  return (
    <details
      className={styles['login']}
      ref={fold}
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

/** Escape and a click elsewhere fold the form away, as with every menu that hangs over the page. */
function useFoldingAway(fold: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !fold.current?.open) return;
      fold.current.open = false;
      fold.current.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && fold.current?.contains(event.target) === false)
        fold.current.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [fold]);
}
