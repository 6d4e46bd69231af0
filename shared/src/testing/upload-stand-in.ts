import type * as UploadFile from '../client/uploads/upload-file.ts';
import { UploadError } from '../client/uploads/upload-error.ts';

/**
 * Stands for `uploads/upload-file.ts` in the tests of remotes: uploads succeed immediately, with a URL made of the file
 * name, unless a test says otherwise.
 */
type Sending = typeof UploadFile;

let failing: ReadonlySet<string> = new Set();
let held: (() => void)[] | null = null;

/** From now on uploads of these file names fail; all others succeed. */
export function failUploads(...names: readonly string[]): void {
  failing = new Set(names);
}

/**
 * From now on uploads stay pending.
 * @returns a function that completes them, and all later ones.
 */
export function holdUploads(): () => void {
  held = [];
  return () => {
    for (const go of held ?? []) go();
    held = null;
  };
}

/** URL of an uploaded file of this name. */
export const storedAt = (name: string): string => `http://files.test/${name}`;

export const uploadFile: Sending['uploadFile'] = async (file, { onProgress, signal }) => {
  onProgress?.(0.5);
  if (held !== null)
    await new Promise<void>((resolve, reject) => {
      held?.push(resolve);
      signal?.addEventListener('abort', () => reject(new UploadError('cancelled')));
    });
  if (failing.has(file.name)) throw new UploadError('network');
  return { url: storedAt(file.name) };
};
