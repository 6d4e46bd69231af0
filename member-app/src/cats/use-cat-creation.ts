import { useAddCatImages, useChangeCatImage, useCreateCat, useCreateKeys } from 'shared/client';
import type { Cat } from 'shared/contract';
import { completeCat, type CatFields } from './cat-form.ts';
import type { ArrangedEntry, ChosenPictures } from './pictures/use-chosen-pictures.ts';

export interface CreatedCat {
  cat: Cat;
  /** Names of files that were chosen while the answer was on its way and could not be added. */
  missing: string[];
  /** The pictures as they stand in the form by then, where that is not how they are saved. */
  rearranged: ArrangedEntry[] | null;
}

const isSame = (left: readonly ArrangedEntry[], right: readonly ArrangedEntry[]): boolean =>
  left.length === right.length &&
  left.every(
    ({ image, caption }, index) => image === right[index]?.image && caption === right[index].caption,
  );

/** Creates a cat with its pictures. Those that are chosen while the answer is on its way are added to it. */
export function useCatCreation(
  pictures: ChosenPictures,
): (fields: () => CatFields, keyFor: (input: unknown) => string) => Promise<CreatedCat> {
  const createCat = useCreateCat();
  const changeImage = useChangeCatImage();
  const addImages = useAddCatImages();
  const keys = useCreateKeys();

  const add = async (catId: number, hasMain: boolean, urls: readonly string[]): Promise<void> => {
    const [first] = urls;
    if (!hasMain && first !== undefined)
      await changeImage({ id: catId, input: { oldUrl: '', image: first } });
    const images = hasMain ? [...urls] : urls.slice(1);
    if (images.length > 0) await addImages({ id: catId, images, idempotencyKey: keys.keyFor(images) });
    keys.renew();
  };

  const addLate = async (cat: Cat, saved: readonly ArrangedEntry[]): Promise<CreatedCat> => {
    const { added, failed, now } = await pictures.settleLate(saved.map(({ image }) => image));
    if (added.length === 0) return { cat, missing: failed, rearranged: isSame(saved, now) ? null : now };
    try {
      const urls = added.map(({ url }) => url);
      await add(cat.catId, saved.length > 0, urls);
      // Others may have been chosen meanwhile.
      return await addLate(cat, [...saved, ...urls.map((image) => ({ image, caption: '' }))]);
    } catch {
      // The cat is there all the same. Why they could not be added is in the log.
      return { cat, missing: [...failed, ...added.map(({ name }) => name)], rearranged: null };
    }
  };

  return async (fields, keyFor) => {
    const settled = await pictures.settle();
    const input = { ...completeCat(fields()), ...settled };
    const cat = await createCat(input, { idempotencyKey: keyFor(input) });
    const main = { image: settled.image, caption: settled.imageCaption };
    return addLate(cat, settled.image === '' ? [] : [main, ...settled.images]);
  };
}
