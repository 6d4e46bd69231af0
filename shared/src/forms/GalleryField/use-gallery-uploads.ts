import { useEffect, useRef, useState } from 'react';
import { useUploads, type UploadOutcome, type Uploads } from 'shared/uploads';
import { messageFor, useCreateKeys } from '../../client/index.ts';

export interface GalleryUploadsOptions {
  /** Adds sent pictures to the item. */
  onAdd: (images: string[], idempotencyKey: string) => Promise<unknown>;
  /** How many were added. */
  onAdded: (count: number) => void;
}

export interface GalleryUploads extends Pick<Uploads, 'items' | 'cancel' | 'remove' | 'isBusy'> {
  send: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Why sent pictures could not be added to the item. */
  failure: string | undefined;
  /** Adds them once more. */
  addAgain: () => void;
}

/** Pictures for a gallery: each is sent, those that arrived are added in one call, those that failed stay named. */
export function useGalleryUploads({ onAdd, onAdded }: GalleryUploadsOptions): GalleryUploads {
  const uploads = useUploads({ kind: 'image' });
  const keys = useCreateKeys();
  const [failure, setFailure] = useState<string>();
  const items = useRef(uploads.items);
  useEffect(() => {
    items.current = uploads.items;
  }, [uploads.items]);

  const add = async (urls: readonly string[]): Promise<void> => {
    if (urls.length === 0) return;
    const images = [...urls];
    try {
      setFailure(undefined);
      await onAdd(images, keys.keyFor(images));
      keys.renew();
      for (const { id, url } of items.current)
        if (url !== undefined && images.includes(url)) uploads.remove(id);
      onAdded(images.length);
    } catch (error) {
      setFailure(messageFor(error));
    }
  };
  const addSent = async (sending: Promise<UploadOutcome>): Promise<void> => add((await sending).urls);

  return {
    items: uploads.items,
    isBusy: uploads.isBusy,
    cancel: uploads.cancel,
    remove: uploads.remove,
    send: (files) => void addSent(uploads.add(files)),
    retry: (id) => void addSent(uploads.retry(id)),
    failure,
    addAgain: () => void add(uploads.urls),
  };
}
