import { isApiError } from '../../client/index.ts';
import type { ChangeImageInput } from '../../contract/index.ts';
import { useToast } from '../../ui/index.ts';
import { useSubmit } from '../use-submit.ts';
import { forgetting, useChosenPicture, type ChosenPicture } from './use-chosen-picture.ts';

export interface StoredPictureOptions {
  /** URL of the picture that is saved now, `""` for none. */
  stored: string;
  /** Puts a sent picture in place of the saved one. */
  change: (input: ChangeImageInput) => Promise<unknown>;
  /** What the person is told afterwards. */
  changed: string;
  /** The item turned out to be older than what the server has. */
  onStale: () => void;
}

/** An item's one picture, which is changed apart from its text. */
export interface StoredPicture {
  chosen: ChosenPicture;
  busy: boolean;
  /** Why the picture was not changed. */
  error: string | undefined;
  /**
   * Waits until the chosen picture is sent, and puts it in place of the saved one.
   * @param saved - URL of the saved picture, where it was changed since the form was drawn.
   */
  save: (saved?: string) => Promise<void>;
}

/** Changing the one picture of an item that exists. */
export function useStoredPicture(options: StoredPictureOptions): StoredPicture {
  const { stored, change, changed, onStale } = options;
  const showToast = useToast();
  const chosen = useChosenPicture();
  const { busy, failure, errors, run, forget } = useSubmit();

  const send = async (saved: string): Promise<void> => {
    const image = await chosen.settle();
    // Taken off the list while it was on its way.
    if (image === '') return;
    try {
      await change({ oldUrl: saved, image });
    } catch (error) {
      if (isApiError(error) && error.status === 409) onStale();
      throw error;
    }
    // Another one may have been chosen while the answer was on its way.
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
