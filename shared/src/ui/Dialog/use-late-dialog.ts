import { useState, type ComponentType } from 'react';
import { useToast } from '../Toast/Toast.tsx';

export interface LateDialog<Props> {
  /** The dialog while it is open and its code is here. */
  Dialog: ComponentType<Props> | undefined;
  show: () => void;
  close: () => void;
}

/**
 * A dialog that few people open: its code is fetched when somebody does.
 * @param load - `async () => (await import('./some-dialog.tsx')).SomeDialog`
 * @param failure - what is said when it does not come.
 */
export function useLateDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
): LateDialog<Props> {
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
