import { useState } from 'react';
import {
  isApiError,
  messageFor,
  useCreateKeys,
  useRestoreVersion,
  type HistoryKind,
} from '../../client/index.ts';
import { useToast } from '../../ui/index.ts';

export interface RestorationOptions {
  kind: HistoryKind;
  id: number;
  /** Version of the item that is on screen. */
  version: number;
  /** Asks before a change, where one has consequences. */
  mayChange?: () => Promise<boolean>;
  /** Called when the item has changed, here or elsewhere. */
  onChanged: () => void;
  onClose: () => void;
}

/** Restoring a version: it says what prevented it, and what can be done. */
export function useVersionRestoration(options: RestorationOptions) {
  const { kind, id, version, mayChange, onChanged, onClose } = options;
  const restoreVersion = useRestoreVersion(kind);
  const keys = useCreateKeys();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The version whose pictures or files were erased. */
  const [incomplete, setIncomplete] = useState<number>();

  const send = async (number: number, withoutErased: boolean): Promise<void> => {
    try {
      const idempotencyKey = keys.keyFor({ id, number, version, withoutErased });
      await restoreVersion({ id, number, version, withoutErased, idempotencyKey });
      showToast({ tone: 'good', text: 'Obnoveno. Předchozí znění zůstává v historii.' });
      onChanged();
      onClose();
    } catch (error) {
      if (isApiError(error) && error.code === 'FILES_ERASED') setIncomplete(number);
      else setFailure(messageFor(error));
      if (isApiError(error) && error.status === 412) onChanged();
    }
  };

  return {
    busy,
    failure,
    incomplete,
    async restore(number: number, withoutErased = false): Promise<void> {
      setFailure(undefined);
      setIncomplete(undefined);
      if (mayChange && !(await mayChange())) return;
      setBusy(true);
      await send(number, withoutErased);
      setBusy(false);
    },
  };
}
