import { useState, type ComponentType } from 'react';
import { useToast } from '../Toast/Toast.tsx';

export interface LazyDialog<Props> {
  /** The dialog while it is open and its code is loaded. */
  Dialog: ComponentType<Props> | undefined;
  show: () => void;
  close: () => void;
}

/**
 * A rarely used dialog, whose code is loaded when it is opened.
 * @param load - `async () => (await import('./some-dialog.tsx')).SomeDialog`
 * @param failure - message when its code does not load.
 */
export function useLazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
): LazyDialog<Props> {
  const [isOpen, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const showToast = useToast();
  const close = (): void => setOpen(false);
  const show = (): void => {
    setOpen(true);
    load().then(
      (component) => setLoaded(() => component),
      () => {
        close();
        showToast({ tone: 'bad', text: failure });
      },
    );
  };
  return { Dialog: isOpen ? Loaded : undefined, show, close };
}
