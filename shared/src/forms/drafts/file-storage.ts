/** A file chosen in a form, and the part of the form. */
export interface PlacedFile {
  place: string;
  file: File;
}

const storeName = 'files';

/** Maximum number of bytes stored per form. */
const mostBytes = 200 * 1024 * 1024;

let opening: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> =>
  (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('drafts', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database does not open.'));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

/**
 * Runs one transaction over the records: lists of files by draft key.
 * @returns the result of the action's request, once the transaction has completed.
 */
async function inStore<T>(action: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(storeName, 'readwrite');
  const request = action(transaction.objectStore(storeName));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was given up.'));
  });
}

/** @returns whether the files are stored: the quota may be exceeded, or storage be unavailable. */
export async function storeFiles(key: string, files: readonly PlacedFile[]): Promise<boolean> {
  if (files.reduce((sum, { file }) => sum + file.size, 0) > mostBytes) return false;
  return inStore((store) => store.put(files, key)).then(
    () => true,
    () => false,
  );
}

/**
 * Moves files to another key.
 * @returns the files; none when they are not stored any more.
 */
export const moveFiles = (from: string, to: string): Promise<readonly PlacedFile[]> =>
  inStore<unknown>((store) => {
    const request = store.get(from);
    request.onsuccess = () => {
      if (from === to || request.result === undefined) return;
      store.put(request.result, to);
      store.delete(from);
    };
    return request;
  }).then(
    // Only `storeFiles` writes records.
    (files) => (files ?? []) as PlacedFile[],
    () => [],
  );

export const dropFiles = (key: string): Promise<void> =>
  inStore((store) => store.delete(key)).catch(() => undefined);

/** Deletes files of deleted drafts and of other accounts. */
export const deleteOrphanFiles = (isOffered: (key: string) => boolean): Promise<void> =>
  inStore((store) => {
    const request = store.getAllKeys();
    request.onsuccess = () => {
      for (const key of request.result) if (typeof key !== 'string' || !isOffered(key)) store.delete(key);
    };
    return request;
  }).then(
    () => undefined,
    () => undefined,
  );
