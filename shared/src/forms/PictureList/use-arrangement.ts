import { useState } from 'react';
import type { CatArrangementInput, ImageEntry, Picture } from '../../contract/index.ts';
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

export interface Arrangement {
  items: readonly ListedPicture[];
  isDirty: boolean;
  busy: boolean;
  failure: string | undefined;
  move: (from: number, to: number) => void;
  setCaption: (key: string, caption: string) => void;
  save: () => Promise<void>;
}

/** All stored pictures, the main one first. The same file may stand there twice. */
const picturesOf = ({ name, image, picture, imageCaption, images }: ArrangedItem) => {
  const main = { image, picture, caption: imageCaption };
  const seen = new Map<string, number>();
  return (image === '' ? images : [main, ...images]).map((entry, index) => {
    const times = (seen.get(entry.image) ?? 0) + 1;
    seen.set(entry.image, times);
    return {
      key: `${times} ${entry.image}`,
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

/** Order and captions of an item's stored pictures, which are saved together. */
export function useArrangement(
  item: ArrangedItem,
  arrange: (input: CatArrangementInput) => Promise<unknown>,
): Arrangement {
  const showToast = useToast();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { busy, failure, run } = useSubmit();
  const stored = picturesOf(item);
  const order = useOrder(stored);
  const items = order.items.map((picture) => ({
    ...picture,
    caption: typed[picture.key] ?? picture.caption,
  }));
  const isDirty =
    order.isChanged || items.some((picture, index) => picture.caption !== order.items[index]?.caption);

  const send = async (): Promise<void> => {
    const [main, ...rest] = items.map(({ image, caption }) => ({ image, caption }));
    if (main === undefined) return;
    await arrange({ ...main, images: rest });
    showToast({ tone: 'good', text: 'Pořadí a popisky jsou uložené.' });
    order.reset();
    setTyped({});
  };

  return {
    items,
    isDirty,
    busy,
    failure,
    move: order.move,
    setCaption: (key, caption) => setTyped((before) => ({ ...before, [key]: caption })),
    save: async () => {
      if (items.every(({ caption }) => captionError(caption) === undefined)) await run({}, send);
    },
  };
}
