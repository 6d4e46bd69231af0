import { isApiError } from '../../client/index.ts';
import type { ChangeImageInput } from '../../contract/index.ts';
import { useToast } from '../../ui/index.ts';
import { useSubmit } from '../use-submit.ts';
import { forgetting, useChosenPicture, type ChosenPicture } from './use-chosen-picture.ts';

export interface StoredPictureOptions {
  /** URL of the stored picture, `""` for none. */
  stored: string;
  /** Replaces the stored picture by an uploaded one. */
  change: (input: ChangeImageInput) => Promise<unknown>;
  /** Success message. */
  changed: string;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

/** The single picture of an item, changed separately from its text. */
export interface StoredPicture {
  chosen: ChosenPicture;
  busy: boolean;
  /** Why the picture was not changed. */
  error: string | undefined;
  /**
   * Waits for the upload, and replaces the stored picture.
   * @param saved - URL of the stored picture, when it has changed since the last render.
   */
  save: (saved?: string) => Promise<void>;
}

/** Replaces the single picture of a stored item. */
export function useStoredPicture(options: StoredPictureOptions): StoredPicture {
  const { stored, change, changed, onStale } = options;
  const showToast = useToast();
  const chosen = useChosenPicture();
  const { busy, failure, errors, run, forget } = useSubmit();

  const send = async (saved: string): Promise<void> => {
    const image = await chosen.settle();
    // Removed during the upload.
    if (image === '') return;
    try {
      await change({ oldUrl: saved, image });
    } catch (error) {
      if (isApiError(error) && error.status === 409) onStale();
      throw error;
    }
    // Another one may have been chosen while the request was pending.
    if (![image, ''].includes(await chosen.settle())) return send(image);
    chosen.clear();
    showToast({ tone: 'good', text: changed });
  };

  return {
    chosen: forgetting(chosen, () => forget('image')),
    busy,
    error: errors['image'] ?? failure,
    save: async (saved = stored) => {
      await run(chosen.isChosen ? {} : { image: 'Nejdřív vyberte obrázek.' }, () => send(saved));
    },
  };
}
