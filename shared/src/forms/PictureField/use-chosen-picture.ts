import { useRef } from 'react';
import { useUploads, type UploadItem, type UploadOutcome } from 'shared/uploads';
import { useUnsavedGuard } from '../../drafts/index.ts';
import { FieldsRefused } from '../use-submit.ts';

/** One picture that somebody chose and that is not saved yet. */
export interface ChosenPicture {
  items: readonly UploadItem[];
  isChosen: boolean;
  /** Sends the picture at once, in place of one chosen earlier. */
  choose: (file: File) => void;
  retry: (id: string) => void;
  /** Forgets the picture, as after it was saved. */
  clear: () => void;
  /**
   * Waits until the picture is sent.
   * @returns its URL, `""` when none is chosen.
   * @throws FieldsRefused of the field `image` when it could not be sent.
   */
  settle: () => Promise<string>;
}

/** The upload behind a form's one picture. Asks before it is left while the picture is not saved. */
export function useChosenPicture(): ChosenPicture {
  const uploads = useUploads({ kind: 'image' });
  const pending = useRef<Promise<UploadOutcome>>(undefined);
  const isChosen = uploads.items.length > 0;
  useUnsavedGuard(
    isChosen,
    'Vybraný obrázek ještě není uložený. Opravdu chcete odejít? Budete ho muset vybrat znovu.',
  );
  return {
    items: uploads.items,
    isChosen,
    choose: (file) => {
      uploads.clear();
      pending.current = uploads.add([file]);
    },
    retry: (id) => {
      pending.current = uploads.retry(id);
    },
    clear: () => {
      pending.current = undefined;
      uploads.clear();
    },
    settle: async () => {
      // Another picture may be chosen while the first is under way: the last one counts.
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
      return outcome.urls[0] ?? '';
    },
  };
}
