import { ApiError, useChangeCatImage } from 'shared/client';
import type { Cat } from 'shared/contract';
import { useUnsavedGuard } from 'shared/drafts';
import { useChosenPicture, useSubmit, type ChosenPicture } from 'shared/forms';
import { useToast } from 'shared/ui';

export interface MainPicture {
  picture: ChosenPicture;
  busy: boolean;
  /** Why the picture was not changed. */
  error: string | undefined;
  /** Waits until the chosen picture is sent, and makes it the main one. */
  save: () => Promise<void>;
}

/** Changing a cat's main picture. */
export function useMainPicture(cat: Cat, onStale: () => void): MainPicture {
  const changeImage = useChangeCatImage();
  const showToast = useToast();
  const picture = useChosenPicture();
  const { busy, failure, errors, run } = useSubmit();
  useUnsavedGuard(picture.isChosen);

  const send = async (): Promise<void> => {
    const image = await picture.settle();
    // Taken off the list while it was on its way.
    if (image === '') return;
    try {
      await changeImage({ id: cat.catId, input: { oldUrl: cat.image, image } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onStale();
      throw error;
    }
    picture.clear();
    showToast({ tone: 'good', text: 'Hlavní obrázek je změněný.' });
  };

  return {
    picture,
    busy,
    error: errors['image'] ?? failure,
    save: async () => {
      const noneChosen = 'Nejdřív vyberte obrázek.';
      await run(picture.isChosen ? {} : { image: noneChosen }, send);
    },
  };
}
