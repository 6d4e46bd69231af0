import { useRef } from 'react';
import { useUploads, type UploadItem, type UploadOutcome } from '../../client/index.ts';
import type { FormFiles } from '../drafts/index.ts';
import { FieldsRefused } from '../use-submit.ts';

/** A chosen picture that is not saved yet. */
export interface ChosenPicture {
  items: readonly UploadItem[];
  isChosen: boolean;
  /** For the draft, which stores the picture as well. */
  files: FormFiles;
  /** Uploads the picture immediately, in place of one chosen earlier. */
  choose: (file: File) => void;
  retry: (id: string) => void;
  /** Removes the picture, for instance after it was saved. */
  clear: () => void;
  /**
   * Waits for the upload.
   * @returns its URL, `""` when none is chosen.
   * @throws FieldsRefused of the field `image` when it failed.
   */
  settle: () => Promise<string>;
}

/** The upload of a form's single picture. */
export function useChosenPicture(): ChosenPicture {
  const uploads = useUploads({ kind: 'image' });
  const pending = useRef<Promise<UploadOutcome>>(undefined);
  const isChosen = uploads.items.length > 0;
  const choose = (file: File): void => {
    uploads.clear();
    pending.current = uploads.add([file]);
  };
  const clear = (): void => {
    pending.current = undefined;
    uploads.clear();
  };
  return {
    items: uploads.items,
    isChosen,
    files: {
      place: 'image',
      chosen: uploads.items.filter(({ isRefused }) => isRefused !== true).map(({ file }) => file),
      restore: ([file]) => (file === undefined ? clear() : choose(file)),
    },
    choose,
    retry: (id) => {
      pending.current = uploads.retry(id);
    },
    clear,
    settle: async () => {
      // Another picture may be chosen during the upload: the last one counts.
      let awaited: Promise<UploadOutcome> | undefined;
      let outcome: UploadOutcome | undefined;
      while (awaited !== pending.current) {
        awaited = pending.current;
        outcome = await awaited;
      }
      if (outcome === undefined) return '';
      if (outcome.failed.length > 0)
        throw new FieldsRefused({
          image: 'Obrázek se nepodařilo nahrát. Zkuste to znovu, nebo ho odeberte.',
        });
      return outcome.sent[0]?.url ?? '';
    },
  };
}

/** The same picture for a form that shows a message about it: any action calls `forget`. */
export const forgetting = (picture: ChosenPicture, forget: () => void): ChosenPicture => ({
  ...picture,
  choose: (file) => {
    forget();
    picture.choose(file);
  },
  retry: (id) => {
    forget();
    picture.retry(id);
  },
  clear: () => {
    forget();
    picture.clear();
  },
});
