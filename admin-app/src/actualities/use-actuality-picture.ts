import { ApiError, useChangeActualityImage } from 'shared/client';
import type { Actuality } from 'shared/contract';
import { useUnsavedGuard } from 'shared/drafts';
import { useChosenPicture, useSubmit, type ChosenPicture } from 'shared/forms';
import { useToast } from 'shared/ui';

export interface ActualityPicture {
  picture: ChosenPicture;
  busy: boolean;
  /** Why the picture was not changed. */
  error: string | undefined;
  /** Waits until the chosen picture is sent, and puts it in place of the stored one. */
  save: () => Promise<void>;
}

/** Changing the picture of a news item. */
export function useActualityPicture(actuality: Actuality, onStale: () => void): ActualityPicture {
  const changeImage = useChangeActualityImage();
  const showToast = useToast();
  const picture = useChosenPicture();
  const { busy, failure, errors, run } = useSubmit();
  useUnsavedGuard(picture.isChosen);

  const send = async (): Promise<void> => {
    const image = await picture.settle();
    // Taken off the list while it was on its way.
    if (image === '') return;
    try {
      await changeImage({ id: actuality.actualityId, input: { oldUrl: actuality.image, image } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onStale();
      throw error;
    }
    picture.clear();
    showToast({ tone: 'good', text: 'Obrázek je změněný.' });
  };

  return {
    picture,
    busy,
    error: errors['image'] ?? failure,
    save: async () => {
      await run(picture.isChosen ? {} : { image: 'Nejdřív vyberte obrázek.' }, send);
    },
  };
}
