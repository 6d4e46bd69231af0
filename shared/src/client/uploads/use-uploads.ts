import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadKind } from './upload-file.ts';
import { outcomeOf, UploadQueue } from './upload-queue.ts';
import type { SentFile, UploadItem, UploadOutcome } from './upload-queue.ts';

export interface Uploads {
  /** The chosen files in order, uploaded or not. */
  items: readonly UploadItem[];
  /** The current files, also between two renders. */
  current: () => readonly UploadItem[];
  /** Whether an upload is waiting or pending. */
  isBusy: boolean;
  /** The uploaded files, in order. */
  sent: readonly SentFile[];
  /** Names of the files that failed. */
  failed: readonly string[];
  /** Uploads files; resolves when each of them has ended. Failed ones are skipped and named. Never rejects. */
  add: (files: readonly File[]) => Promise<UploadOutcome>;
  /** Cancels a waiting or pending upload, and removes the file. */
  cancel: (id: string) => void;
  /** Retries a failed file. */
  retry: (id: string) => Promise<UploadOutcome>;
  /** Removes a file. */
  remove: (id: string) => void;
  /** Removes all files, for instance after their URLs were saved. */
  clear: () => void;
}

const noItems: readonly UploadItem[] = [];

/** The uploads of one form. Pending ones are cancelled when the form is unmounted. */
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
