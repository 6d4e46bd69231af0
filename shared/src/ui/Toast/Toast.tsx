import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Toast.module.css';
import { useOffsetAboveActions } from './use-offset-above-actions.ts';

/** Milliseconds until a success disappears; errors stay until they are closed. */
const goodNewsTime = 6_000;
/** The same for one that offers something to do, which takes longer to decide. */
const offerTime = 20_000;

export interface Toast {
  tone: 'good' | 'bad';
  text: string;
  /** What can be done about it; the message closes then. */
  action?: { label: string; run: () => void };
}

type Show = (toast: Toast) => void;

interface Shown extends Toast {
  id: number;
}

const ToastContext = createContext<Show | undefined>(undefined);

/**
 * Shows a message about something that just happened: `showToast({ tone: 'good', text: 'Uloženo.' })`.
 * @throws Error outside of a `ToastProvider`.
 */
export function useToast(): Show {
  const show = useContext(ToastContext);
  if (show === undefined) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

/** Container of a remote's toasts; they appear at the window's lower edge and are announced politely. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const show = useCallback((toast: Toast) => {
    const id = nextId.current++;
    setToasts((shown) => [...shown.filter(({ text }) => text !== toast.text), { ...toast, id }]);
  }, []);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const regionRef = useOffsetAboveActions(toasts);
  const before = useRef<Element | null>(null);
  const closeByHand = useCallback(
    (id: number) => {
      // Restores the focus of keyboard users.
      if (before.current instanceof HTMLElement) before.current.focus();
      close(id);
    },
    [close],
  );
  const region = useMemo(
    () => (
      <div
        className={styles['region']}
        role="status"
        aria-live="polite"
        ref={regionRef}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        }}
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onEnd={close} onClose={closeByHand} />
        ))}
      </div>
    ),
    [toasts, close, closeByHand, regionRef],
  );
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}

interface ToastLineProps {
  toast: Shown;
  /** Timed out. */
  onEnd: (id: number) => void;
  /** Closed by the user. */
  onClose: (id: number) => void;
}

function ToastLine({ toast, onEnd, onClose }: ToastLineProps) {
  const [held, setHeld] = useState(false);
  const { id, tone, text, action } = toast;
  useEffect(() => {
    if (held || tone === 'bad') return;
    const timer = setTimeout(() => onEnd(id), action ? offerTime : goodNewsTime);
    return () => clearTimeout(timer);
  }, [held, id, tone, action, onEnd]);
  return (
    <div
      className={styles['toast']}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {action && (
        <Button
          kind="plain"
          onClick={() => {
            onClose(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Zavřít zprávu" onClick={() => onClose(id)} />
    </div>
  );
}
