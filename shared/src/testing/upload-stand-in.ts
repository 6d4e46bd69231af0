import type * as UploadFile from '../client/uploads/upload-file.ts';
import { UploadError } from '../client/uploads/upload-error.ts';

/**
 * Takes the place of `uploads/upload-file.ts` in the tests of screens, which name it in `jest.mock`: files
 * arrive at once, under an address made of their name, unless a test says otherwise.
 */
type Sending = typeof UploadFile;

let failing: ReadonlySet<string> = new Set();
let held: (() => void)[] | null = null;

/** The files of these names break off from now on; no other does. */
export function failUploads(...names: readonly string[]): void {
  failing = new Set(names);
}

/**
 * Files stay half-way from now on.
 * @returns what lets them arrive, and all later ones.
 */
export function holdUploads(): () => void {
  held = [];
  return () => {
    for (const go of held ?? []) go();
    held = null;
  };
}

/** Address at which a file of this name is stored. */
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
