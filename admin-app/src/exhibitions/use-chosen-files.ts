import { useRef } from 'react';
import type { FormFiles } from 'shared/forms';
import {
  outcomeOf,
  useUploads,
  type SentFile,
  type UploadKind,
  type UploadOutcome,
  type Uploads,
} from 'shared/client';

/** Files for an exhibition that is not stored yet. They are uploaded immediately and added later. */
export interface ChosenFiles extends Pick<Uploads, 'items' | 'cancel' | 'remove'> {
  isChosen: boolean;
  /** For the draft, which keeps the files as well. */
  files: FormFiles;
  choose: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Waits for all uploads. Files that failed are skipped and named. */
  settle: () => Promise<UploadOutcome>;
  /** Removes files from the list, for instance after they were added. */
  drop: (sent: readonly SentFile[]) => void;
}

/** The uploads of one picker in the form for a new exhibition. */
export function useChosenFiles(kind: UploadKind): ChosenFiles {
  const uploads = useUploads({ kind });
  const pending = useRef<Promise<unknown>>(Promise.resolve());

  const follow = (sending: Promise<unknown>): void => {
    pending.current = Promise.all([pending.current, sending]);
  };
  return {
    items: uploads.items,
    isChosen: uploads.items.length > 0,
    files: {
      place: kind,
      chosen: uploads.items.filter(({ isRefused }) => isRefused !== true).map(({ file }) => file),
      restore: (files) => {
        uploads.clear();
        if (files.length > 0) follow(uploads.add(files));
      },
    },
    cancel: uploads.cancel,
    remove: uploads.remove,
    choose: (files) => follow(uploads.add(files)),
    retry: (id) => follow(uploads.retry(id)),
    settle: async () => {
      // Files may be chosen while others are uploading.
      let awaited: Promise<unknown> | undefined;
      while (awaited !== pending.current) {
        awaited = pending.current;
        await awaited;
      }
      return outcomeOf(uploads.current());
    },
    drop: (sent) => {
      for (const { id, url } of uploads.current())
        if (sent.some((file) => file.url === url)) uploads.remove(id);
    },
  };
}
