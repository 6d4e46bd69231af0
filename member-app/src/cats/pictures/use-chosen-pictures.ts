import { useEffect, useRef, useState } from 'react';
import { outcomeOf, useUploads, type SentFile, type UploadItem, type UploadOutcome } from 'shared/client';
import { type FormFiles, type FormPart, FieldsRefused } from 'shared/forms';
import { captionError } from './caption-error.ts';
import { useOrder } from './use-order.ts';

type ChosenPictureItem = UploadItem & { key: string; caption: string };

/** An uploaded picture with its caption. */
export interface ArrangedEntry {
  image: string;
  caption: string;
}

/** Pictures of a new item: the first is its main one. */
interface SettledPictures {
  image: string;
  imageCaption: string;
  images: ArrangedEntry[];
}

/** Several chosen pictures that are not saved yet, in the user's order. */
export interface ChosenPictures {
  items: readonly ChosenPictureItem[];
  isChosen: boolean;
  /** For the draft, which stores the pictures as well. */
  files: FormFiles;
  /** For the draft: captions of the pictures. */
  captions: FormPart;
  /** Uploads the pictures immediately. */
  choose: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  move: (from: number, to: number) => void;
  setCaption: (key: string, caption: string) => void;
  /** Removes the pictures, for instance after they were saved. */
  clear: () => void;
  /**
   * Waits for all uploads.
   * @throws FieldsRefused of the field `image` when one failed, or a caption is too long.
   */
  settle: () => Promise<SettledPictures>;
  /**
   * Waits for pictures that were chosen after `settle`.
   * @param known - URLs of the pictures that are saved already.
   */
  settleLate: (known: readonly string[]) => Promise<LatePictures>;
}

/** Changes to a form's pictures since `settle`. */
interface LatePictures {
  /** Uploaded pictures that are not among the known ones. */
  added: SentFile[];
  /** Names of files that could not be uploaded. */
  failed: string[];
  /** All uploaded pictures, in the current order and with the current captions. */
  now: ArrangedEntry[];
}

type Captions = Readonly<Record<string, string>>;

/**
 * Keys of pictures in a draft; file names alone are not unique, since phones call every picture `image.jpg`.
 */
const namesOf = (items: readonly Pick<UploadItem, 'id' | 'name'>[]): ReadonlyMap<string, string> => {
  const times = new Map<string, number>();
  return new Map(
    items.map(({ id, name }) => {
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return [id, `${time} ${name}`];
    }),
  );
};

const refuseLongCaptions = (items: readonly ChosenPictureItem[]): void => {
  if (items.some(({ caption }) => captionError(caption) !== undefined))
    throw new FieldsRefused({ image: 'Zkraťte prosím popisek, který je příliš dlouhý.' });
};

/** The uploads of a form's pictures. */
export function useChosenPictures(): ChosenPictures {
  const uploads = useUploads({ kind: 'image' });
  const [captions, setCaptions] = useState<Captions>({});
  /** Captions of pictures that are about to be restored, by `namesOf`. */
  const kept = useRef<Captions>({});
  const pending = useRef<Promise<UploadOutcome>[]>([]);
  const order = useOrder(
    uploads.items.map((item) => ({ ...item, key: item.id, caption: captions[item.id] ?? '' })),
  );
  const isChosen = uploads.items.length > 0;
  const choose = (files: readonly File[]): void => void pending.current.push(uploads.add(files));
  const clear = (): void => {
    pending.current = [];
    setCaptions({});
    order.put([]);
    uploads.clear();
  };
  const names = namesOf(order.items);
  const written = order.items.filter(({ caption }) => caption !== '');

  const latest = useRef(order.items);
  useEffect(() => {
    latest.current = order.items;
  }, [order.items]);

  // Pictures may be added, moved and captioned during the upload of the first ones.
  const arrive = async (): Promise<void> => {
    while (pending.current.length > 0) await Promise.all(pending.current.splice(0));
  };
  const sentNow = (): ArrangedEntry[] => {
    const described = new Map(latest.current.map(({ id, caption }) => [id, caption]));
    const sent = new Map(uploads.current().map((item) => [item.id, item]));
    const ordered = [...described.keys(), ...sent.keys()];
    return [...new Set(ordered)].flatMap((id) => {
      const url = sent.get(id)?.url;
      return url === undefined ? [] : [{ image: url, caption: described.get(id) ?? '' }];
    });
  };
  const settle = async (): Promise<SettledPictures> => {
    refuseLongCaptions(order.items);
    await arrive();
    refuseLongCaptions(latest.current);
    if (outcomeOf(uploads.current()).failed.length > 0)
      throw new FieldsRefused({
        image: 'Některý obrázek se nepodařilo nahrát. Zkuste to znovu, nebo ho odeberte.',
      });
    const [main, ...images] = sentNow();
    return { image: main?.image ?? '', imageCaption: main?.caption ?? '', images };
  };

  const settleLate = async (known: readonly string[]): Promise<LatePictures> => {
    await arrive();
    const { sent, failed } = outcomeOf(uploads.current());
    return { added: sent.filter(({ url }) => !known.includes(url)), failed, now: sentNow() };
  };

  return {
    items: order.items,
    isChosen,
    files: {
      place: 'image',
      chosen: order.items.filter(({ isRefused }) => isRefused !== true).map(({ file }) => file),
      restore: (files) => {
        clear();
        if (files.length === 0) return;
        choose(files);
        const restored = namesOf(uploads.current());
        setCaptions(Object.fromEntries([...restored].map(([id, name]) => [id, kept.current[name] ?? ''])));
      },
    },
    choose,
    retry: (id) => void pending.current.push(uploads.retry(id)),
    remove: uploads.remove,
    move: order.move,
    setCaption: (key, caption) => setCaptions((before) => ({ ...before, [key]: caption })),
    captions: {
      place: 'captions',
      value:
        written.length === 0
          ? null
          : Object.fromEntries(written.map(({ id, caption }) => [names.get(id), caption])),
      restore: (value) => {
        // Only this hook writes it.
        kept.current = (value ?? {}) as Captions;
      },
    },
    clear,
    settle,
    settleLate,
  };
}
