import { useEffect, useRef, useState } from 'react';
import type { CatArrangementInput, ImageEntry, Picture } from 'shared/contract';
import { type FormPart, type StoredParts, useSubmit } from 'shared/forms';
import { useToast } from 'shared/ui';
import { captionError } from './caption-error.ts';
import type { ListedPicture } from './picture-list.tsx';
import type { ArrangedEntry } from './use-chosen-pictures.ts';
import { useOrder } from './use-order.ts';

export interface ArrangedItem {
  name: string;
  image: string;
  picture: Picture | null;
  imageCaption?: string | undefined;
  images: readonly ImageEntry[];
}

/** A stored picture in its position. */
interface ArrangedPicture extends ListedPicture {
  picture: Picture | null;
  /** `undefined` for the server's main picture. */
  imageId: number | undefined;
}

/** An item's pictures after a reordering. */
export type ArrangedPictures = Pick<ArrangedItem, 'image' | 'picture' | 'imageCaption'> & {
  catImages: readonly ImageEntry[];
};

export interface Arrangement {
  items: readonly ArrangedPicture[];
  /** Whether the first picture is the main one, and not merely the first of further ones. */
  hasMain: boolean;
  isDirty: boolean;
  /** For the item's draft. */
  part: FormPart;
  busy: boolean;
  failure: string | undefined;
  move: (from: number, to: number) => void;
  setCaption: (key: string, caption: string) => void;
  /** @returns whether it succeeded. */
  save: () => Promise<boolean>;
  /**
   * The id by which a picture that is not the first can be deleted. The server's main picture has none: when
   * it was moved down, the order is saved first.
   * @throws the errors of saving the order.
   */
  deletableId: (key: string) => Promise<number>;
}

type StoredPicture = Omit<ArrangedPicture, 'name'>;

/** Identity of pictures: their files. The same one may occur twice. */
const keysOf = (images: readonly string[]): string[] =>
  images.map(
    (image, index) => `${images.slice(0, index + 1).filter((url) => url === image).length} ${image}`,
  );

/** All stored pictures, the main one first. */
const picturesOf = ({
  image,
  picture,
  imageCaption,
  images,
}: Omit<ArrangedItem, 'name'>): StoredPicture[] => {
  const main = { imageId: undefined, image, picture, caption: imageCaption };
  const entries = image === '' ? images : [main, ...images];
  const keys = keysOf(entries.map((entry) => entry.image));
  return entries.map((entry, index) => ({
    key: keys[index] ?? '',
    imageId: entry.imageId,
    image: entry.image,
    picture: entry.picture,
    caption: entry.caption ?? '',
  }));
};

/** Default name of a picture, by its position. */
const nameOf = (name: string, index: number, hasMain: boolean): string => {
  if (hasMain && index === 0) return `${name}, hlavní obrázek`;
  return `${name}, fotografie ${hasMain ? index : index + 1}`;
};

/** Unsaved changes. */
interface Changes {
  order: readonly string[];
  captions: Readonly<Record<string, string>>;
  /** The item had no main picture, and one was chosen. */
  isAppointed: boolean;
}

const place = 'arrangement';

/** Order and captions as an item's draft has them, for a form that is not mounted yet. */
export function unsavedArrangement(pictures: readonly ArrangedEntry[]): StoredParts {
  const keys = keysOf(pictures.map(({ image }) => image));
  const captions = Object.fromEntries(pictures.map(({ caption }, index) => [keys[index] ?? '', caption]));
  return { [place]: { order: keys, captions, isAppointed: false } satisfies Changes };
}

/** The server's response to saving, based on a version of the read; used until the next refetch. */
interface Saved {
  upon: string;
  pictures: readonly StoredPicture[];
}

/** Identifies a version of the read. */
const markOf = (pictures: readonly StoredPicture[]): string =>
  JSON.stringify(pictures.map(({ key, caption }) => [key, caption]));

/** Order and captions of an item's stored pictures, which are saved together. */
export function useArrangement(
  item: ArrangedItem,
  arrange: (input: CatArrangementInput) => Promise<ArrangedPictures>,
): Arrangement {
  const showToast = useToast();
  const [typed, setTyped] = useState<Changes['captions']>({});
  const [isAppointed, setIsAppointed] = useState(false);
  const { busy, failure, run } = useSubmit();
  const [saved, setSaved] = useState<Saved>();
  const read = picturesOf(item);
  const mark = markOf(read);
  // The item is refetched after each save; the refetch takes time and may fail.
  const isReadBefore = saved?.upon === mark;
  const stored = isReadBefore ? saved.pictures : read;
  if (saved !== undefined && !isReadBefore) setSaved(undefined);
  const order = useOrder(stored);
  const captionOf = ({ key, caption }: StoredPicture): string => typed[key] ?? caption;
  const isDirty =
    (isAppointed && item.image === '') ||
    order.isChanged ||
    order.items.some((picture) => captionOf(picture) !== picture.caption);
  // Saving an order makes its first picture the main one.
  const hasMain = item.image !== '' || isDirty || isReadBefore;
  const items = order.items.map((picture, index) => ({
    ...picture,
    name: nameOf(item.name, index, hasMain),
    caption: captionOf(picture),
  }));

  // Edits made while the request was pending remain unsaved changes.
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });

  const restore = (changes: Changes | null): void => {
    order.put(changes?.order ?? []);
    setTyped(changes?.captions ?? {});
    setIsAppointed(changes?.isAppointed ?? false);
  };

  const send = async (): Promise<readonly StoredPicture[]> => {
    const [main, ...rest] = items.map(({ image, caption }) => ({ image, caption }));
    if (main === undefined) return [];
    const { catImages, ...arranged } = await arrange({ ...main, images: rest });
    showToast({ tone: 'good', text: 'Pořadí a popisky jsou uložené.' });
    const pictures = picturesOf({ ...arranged, images: catImages });
    setSaved({ upon: mark, pictures });
    const now = latest.current;
    const isMovedSince = now.some(({ key }, index) => key !== items[index]?.key);
    const sent = new Map(items.map(({ key, caption }) => [key, caption]));
    restore({
      order: isMovedSince ? now.map(({ key }) => key) : [],
      captions: Object.fromEntries(
        now.filter(({ key, caption }) => caption !== sent.get(key)).map(({ key, caption }) => [key, caption]),
      ),
      isAppointed: false,
    });
    return pictures;
  };

  return {
    items,
    hasMain,
    isDirty,
    part: {
      place,
      value: isDirty ? { order: items.map(({ key }) => key), captions: typed, isAppointed } : null,
      // Only this hook writes it.
      restore: (value) => restore(value as Changes | null),
    },
    busy,
    failure,
    move: (from, to) => {
      if (to === 0) setIsAppointed(true);
      order.move(from, to);
    },
    setCaption: (key, caption) => setTyped((before) => ({ ...before, [key]: caption })),
    save: async () =>
      items.every(({ caption }) => captionError(caption) === undefined) &&
      (await run({}, async () => void (await send()))),
    deletableId: async (key) => {
      const index = items.findIndex((picture) => picture.key === key);
      const id = items[index]?.imageId ?? (await send())[index]?.imageId;
      if (id === undefined) throw new Error('The main picture is replaced and not deleted.');
      return id;
    },
  };
}
