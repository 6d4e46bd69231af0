import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadKind } from './upload-file.ts';
import { outcomeOf, UploadQueue } from './upload-queue.ts';
import type { SentFile, UploadItem, UploadOutcome } from './upload-queue.ts';

export interface Uploads {
  /** The chosen files in order, sent and unsent. */
  items: readonly UploadItem[];
  /** The same as they are now, also between two renderings. */
  current: () => readonly UploadItem[];
  /** Whether a file waits or is being sent. */
  isBusy: boolean;
  /** The files that arrived, in order. */
  sent: readonly SentFile[];
  /** Names of the files that failed. */
  failed: readonly string[];
  /** Sends files; resolves when each of them ended. Failed ones are skipped and named. Never rejects. */
  add: (files: readonly File[]) => Promise<UploadOutcome>;
  /** Stops a file that waits or is being sent, and takes it off the list. */
  cancel: (id: string) => void;
  /** Sends a failed file once more. */
  retry: (id: string) => Promise<UploadOutcome>;
  /** Takes a file off the list, sent or failed. */
  remove: (id: string) => void;
  /** Takes all files off the list, as after their URLs were saved. */
  clear: () => void;
}

const noItems: readonly UploadItem[] = [];

/** The uploads of one form. What is under way when the form is left is stopped. */
export function useUploads({ kind }: { kind: UploadKind }): Uploads {
  const [queue] = useState(() => new UploadQueue(kind));
  const items = useSyncExternalStore(queue.subscribe, queue.items, () => noItems);
  useEffect(() => queue.clear, [queue]);
  return {
    items,
    current: queue.items,
    isBusy: items.some(({ state }) => state === 'waiting' || state === 'sending'),
    ...outcomeOf(items),
    add: queue.add,
    cancel: queue.remove,
    retry: queue.retry,
    remove: queue.remove,
    clear: queue.clear,
  };
}
