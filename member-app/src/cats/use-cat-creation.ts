import { useAddCatImages, useChangeCatImage, useCreateCat, useCreateKeys } from 'shared/client';
import type { Cat } from 'shared/contract';
import { completeCat, type CatFields } from './cat-form.ts';
import type { ArrangedEntry, ChosenPictures } from './pictures/use-chosen-pictures.ts';

export interface CreatedCat {
  cat: Cat;
  /** Names of files that were chosen during the request and could not be added. */
  missing: string[];
  /** The pictures as they are in the form by then, when that differs from what is saved. */
  rearranged: ArrangedEntry[] | null;
}

const isSame = (left: readonly ArrangedEntry[], right: readonly ArrangedEntry[]): boolean =>
  left.length === right.length &&
  left.every(
    ({ image, caption }, index) => image === right[index]?.image && caption === right[index].caption,
  );

/** Creates a cat with its pictures. Pictures chosen while the request is pending are added afterwards. */
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
      // More may have been chosen during the upload.
      return await addLate(cat, [...saved, ...urls.map((image) => ({ image, caption: '' }))]);
    } catch {
      // The cat is stored all the same. The reason is logged.
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
