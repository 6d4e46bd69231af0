import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isDeletedForEver, messageFor, restoreMessageFor, type Restore } from '../client/index.ts';
import { ConfirmDelete, useToast, type ConfirmQuestion } from '../ui/index.ts';

export interface ConfirmedDeleteOptions<Item> {
  /** Name of the item in the confirmation. */
  subject: (item: Item) => string;
  /** When something else happens than a deletion: what is asked, and the toast's first word. */
  asked?: { question: (item: Item) => ConfirmQuestion; done: string };
  /** Returns what brings the item back, where something does. */
  remove: (item: Item) => Promise<Restore | void>;
  /** Called when the item is deleted and the dialog closed: the place for moving the focus. */
  onDeleted: (item: Item) => void;
}

export interface ConfirmedDelete<Item> {
  ask: (item: Item) => void;
  /** The dialog, while it is open; at most one at a time. */
  dialog: ReactNode;
}

/**
 * Deletes an item after confirmation in a dialog, which also shows failures; success is announced by a toast.
 */
export function useConfirmedDelete<Item>(options: ConfirmedDeleteOptions<Item>): ConfirmedDelete<Item> {
  const { subject, remove, onDeleted, asked: other } = options;
  const showToast = useToast();
  const [asked, setAsked] = useState<{ item: Item }>();
  const [gone, setGone] = useState<{ item: Item }>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const tell = useEffectEvent((item: Item) => onDeleted(item));
  // After the dialog has restored the focus.
  useEffect(() => {
    if (gone !== undefined) tell(gone.item);
  }, [gone]);

  const close = (): void => {
    setAsked(undefined);
    setError(undefined);
  };

  const undo = async (name: string, restore: Restore): Promise<void> => {
    try {
      await restore();
      showToast({ tone: 'good', text: `Vráceno: ${name}.` });
    } catch (failure) {
      const again = { action: { label: 'Vrátit zpět', run: () => void undo(name, restore) } };
      showToast({
        tone: 'bad',
        text: restoreMessageFor(failure),
        ...(!isDeletedForEver(failure) && again),
      });
    }
  };

  const confirm = async ({ item }: { item: Item }): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const name = subject(item);
      const restore = await remove(item);
      close();
      setGone({ item });
      showToast({
        tone: 'good',
        text: `${other?.done ?? 'Smazáno'}: ${name}.`,
        ...(restore && { action: { label: 'Vrátit zpět', run: () => void undo(name, restore) } }),
      });
    } catch (failure) {
      setError(messageFor(failure));
    } finally {
      setBusy(false);
    }
  };

  return {
    ask: (item) => setAsked({ item }),
    dialog: asked && (
      <ConfirmDelete
        subject={subject(asked.item)}
        question={other?.question(asked.item)}
        busy={busy}
        error={error}
        onConfirm={() => void confirm(asked)}
        onCancel={close}
      />
    ),
  };
}
