import { useEffect, useRef, useState } from 'react';
import type { CatArrangementInput, ImageEntry, Picture } from '../../contract/index.ts';
import type { FormPart } from '../../drafts/index.ts';
import { useToast } from '../../ui/index.ts';
import { useSubmit } from '../use-submit.ts';
import { captionError } from './caption-error.ts';
import type { ListedPicture } from './PictureList.tsx';
import { useOrder } from './use-order.ts';

export interface ArrangedItem {
  name: string;
  image: string;
  picture: Picture | null;
  imageCaption?: string | undefined;
  images: readonly ImageEntry[];
}

/** A stored picture in its place. */
export interface ArrangedPicture extends ListedPicture {
  picture: Picture | null;
  /** `undefined` for the main picture, which is replaced and not deleted. */
  imageId: number | undefined;
}

export interface Arrangement {
  items: readonly ArrangedPicture[];
  /** Whether the first picture is the main one, and not merely the first of further ones. */
  hasMain: boolean;
  isDirty: boolean;
  /** For the item's form, which keeps what is not saved. */
  part: FormPart;
  busy: boolean;
  failure: string | undefined;
  move: (from: number, to: number) => void;
  setCaption: (key: string, caption: string) => void;
  /** @returns whether it succeeded. */
  save: () => Promise<boolean>;
}

/** All stored pictures, the main one first. The same file may stand there twice. */
const picturesOf = ({ name, image, picture, imageCaption, images }: ArrangedItem): ArrangedPicture[] => {
  const main = { imageId: undefined, image, picture, caption: imageCaption };
  const seen = new Map<string, number>();
  return (image === '' ? images : [main, ...images]).map((entry, index) => {
    const times = (seen.get(entry.image) ?? 0) + 1;
    seen.set(entry.image, times);
    return {
      key: `${times} ${entry.image}`,
      imageId: entry.imageId,
      image: entry.image,
      picture: entry.picture,
      name:
        index === 0 && image !== ''
          ? `${name}, hlavní obrázek`
          : `${name}, fotografie ${index + (image === '' ? 1 : 0)}`,
      caption: entry.caption ?? '',
    };
  });
};

/** What a person changed and did not save. */
interface Changes {
  order: readonly string[];
  captions: Readonly<Record<string, string>>;
  /** The item had no main picture, and one was chosen. */
  isAppointed: boolean;
}

/** What was saved upon a reading, which stands in for the next one. */
interface Saved extends Pick<Changes, 'order' | 'captions'> {
  upon: string;
}

/** Tells one reading of the pictures from another. */
const markOf = (pictures: readonly ArrangedPicture[]): string =>
  JSON.stringify(pictures.map(({ key, caption }) => [key, caption]));

const withSaved = (pictures: readonly ArrangedPicture[], saved: Saved): ArrangedPicture[] =>
  pictures
    .map((picture) => ({ ...picture, caption: saved.captions[picture.key] ?? picture.caption }))
    .toSorted((left, right) => saved.order.indexOf(left.key) - saved.order.indexOf(right.key));

/** Order and captions of an item's stored pictures, which are saved together. */
export function useArrangement(
  item: ArrangedItem,
  arrange: (input: CatArrangementInput) => Promise<unknown>,
): Arrangement {
  const showToast = useToast();
  const [typed, setTyped] = useState<Changes['captions']>({});
  const [isAppointed, setIsAppointed] = useState(false);
  const { busy, failure, run } = useSubmit();
  const [saved, setSaved] = useState<Saved>();
  const read = picturesOf(item);
  const mark = markOf(read);
  // The item is read anew after each save, which takes its time and may fail.
  const isReadBefore = saved?.upon === mark;
  const stored = isReadBefore ? withSaved(read, saved) : read;
  if (saved !== undefined && !isReadBefore) setSaved(undefined);
  const order = useOrder(stored);
  const items = order.items.map((picture) => ({
    ...picture,
    caption: typed[picture.key] ?? picture.caption,
  }));
  const isDirty =
    (isAppointed && item.image === '') ||
    order.isChanged ||
    items.some((picture, index) => picture.caption !== order.items[index]?.caption);

  // What is moved and written while an answer is on its way is the next change.
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });

  const restore = (changes: Changes | null): void => {
    order.put(changes?.order ?? []);
    setTyped(changes?.captions ?? {});
    setIsAppointed(changes?.isAppointed ?? false);
  };

  const send = async (): Promise<void> => {
    const [main, ...rest] = items.map(({ image, caption }) => ({ image, caption }));
    if (main === undefined) return;
    await arrange({ ...main, images: rest });
    showToast({ tone: 'good', text: 'Pořadí a popisky jsou uložené.' });
    const sent = {
      order: items.map(({ key }) => key),
      captions: Object.fromEntries(items.map(({ key, caption }) => [key, caption])),
    };
    setSaved({ upon: mark, ...sent });
    const now = latest.current;
    const isMovedSince = now.some(({ key }, index) => key !== sent.order[index]);
    restore({
      order: isMovedSince ? now.map(({ key }) => key) : [],
      captions: Object.fromEntries(
        now
          .filter(({ key, caption }) => caption !== sent.captions[key])
          .map(({ key, caption }) => [key, caption]),
      ),
      isAppointed: false,
    });
  };

  return {
    items,
    // Saving an order makes its first picture the main one.
    hasMain: item.image !== '' || isDirty || isReadBefore,
    isDirty,
    part: {
      place: 'arrangement',
      value: isDirty ? { order: items.map(({ key }) => key), captions: typed, isAppointed } : null,
      // This hook alone writes it.
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
      items.every(({ caption }) => captionError(caption) === undefined) && (await run({}, send)),
  };
}
