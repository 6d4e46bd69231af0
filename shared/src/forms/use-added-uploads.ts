import { useEffect, useRef, useState } from 'react';
import {
  useUploads,
  type SentFile,
  type UploadKind,
  type UploadOutcome,
  type Uploads,
} from '../client/index.ts';
import { messageFor, useCreateKeys } from '../client/index.ts';
import { useUnsavedGuard } from './drafts/index.ts';

export interface AddedUploadsOptions {
  kind: UploadKind;
  /** Adds uploaded files to the item. */
  onAdd: (files: SentFile[], idempotencyKey: string) => Promise<unknown>;
  /** How many were added. */
  onAdded: (count: number) => void;
}

export interface AddedUploads extends Pick<Uploads, 'items' | 'cancel' | 'remove' | 'isBusy'> {
  send: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Why uploaded files could not be added to the item. */
  failure: string | undefined;
  /** Retries to add them. */
  addAgain: () => void;
}

/** Uploads for a stored item: uploaded files are added together, failed ones stay listed. */
export function useAddedUploads({ kind, onAdd, onAdded }: AddedUploadsOptions): AddedUploads {
  const uploads = useUploads({ kind });
  const keys = useCreateKeys();
  const [failure, setFailure] = useState<string>();
  useUnsavedGuard(
    uploads.isBusy || failure !== undefined,
    'Nahrávání ještě neskončilo. Opravdu chcete odejít? Co se zatím nenahrálo, budete muset vybrat znovu.',
  );
  const items = useRef(uploads.items);
  useEffect(() => {
    items.current = uploads.items;
  }, [uploads.items]);

  const add = async (files: readonly SentFile[]): Promise<void> => {
    if (files.length === 0) return;
    const sent = [...files];
    try {
      setFailure(undefined);
      await onAdd(sent, keys.keyFor(sent));
      keys.renew();
      for (const { id, url } of items.current) if (sent.some((file) => file.url === url)) uploads.remove(id);
      onAdded(sent.length);
    } catch (error) {
      setFailure(messageFor(error));
    }
  };
  const addSent = async (sending: Promise<UploadOutcome>): Promise<void> => add((await sending).sent);

  return {
    items: uploads.items,
    isBusy: uploads.isBusy,
    cancel: uploads.cancel,
    remove: uploads.remove,
    send: (files) => void addSent(uploads.add(files)),
    retry: (id) => void addSent(uploads.retry(id)),
    failure,
    addAgain: () => void add(uploads.sent),
  };
}
