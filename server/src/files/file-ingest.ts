import type { Focus, PictureVariant } from 'shared/contract';
import { Semaphore } from '../semaphore.ts';
import { variantName } from './object-names.ts';
import type { ObjectStore } from './object-store.ts';
import { fileTypeOf, type ValidatedFile } from './processing/file-signatures.ts';
import { pictures, validateFile } from './processing/picture-process.ts';
import { firstVariantWidths } from './processing/variants.ts';
import type { VariantFormat } from './processing/variants.ts';
import type { StoredObject, StoredObjects } from './stored-objects.ts';

/** What is recorded beside a file. */
export interface Recording {
  uploader: string | null;
  /** Whether no further copies are to be made. */
  isComplete: boolean;
  focus: Focus | null;
}

/** Stores validated files and creates their smaller copies. */
export class FileIngest {
  readonly #store: ObjectStore;
  readonly #objects: StoredObjects;
  /** Decoding takes a core and tens of megabytes; shared by everything that decodes. */
  readonly gate = new Semaphore(2);
  /** For background work, so that it does not delay requests. */
  readonly background = new Semaphore(1);

  constructor(store: ObjectStore, objects: StoredObjects) {
    this.#store = store;
    this.#objects = objects;
  }

  /**
   * Validates a file by its content.
   * @throws UndecodableFileError
   */
  validate(bytes: Uint8Array): Promise<ValidatedFile> {
    const validated = (): Promise<ValidatedFile> => validateFile(bytes);
    return fileTypeOf(bytes) === 'application/pdf' ? validated() : this.gate.run(validated);
  }

  /**
   * Determines the focal point.
   * @param gate the caller's semaphore.
   */
  findFocus(picture: Uint8Array, gate = this.gate): Promise<Focus> {
    return gate.run(() => pictures.run('findFocus', picture));
  }

  /**
   * Creates and stores one smaller copy.
   * @param gate the caller's semaphore.
   */
  async makeVariant(
    name: string,
    picture: Uint8Array,
    { width, format, gate = this.gate }: { width: number; format: VariantFormat; gate?: Semaphore },
  ): Promise<PictureVariant> {
    return this.#writeVariant(
      name,
      await gate.run(() => pictures.run('renderVariant', picture, width, format)),
      { width, format },
    );
  }

  async #writeVariant(
    name: string,
    bytes: Uint8Array,
    { width, format }: { width: number; format: VariantFormat },
  ): Promise<PictureVariant> {
    const type = `image/${format}` as const;
    const url = await this.#store.write(variantName(name, width, format), bytes, type);
    return { url, width, type };
  }

  /** Stores a validated file with its first WebP copies and records it. */
  async keep(name: string, file: ValidatedFile, uploader: string | null): Promise<StoredObject> {
    const { bytes, width, contentType, hasVariants } = file;
    const url = await this.#store.write(name, bytes, contentType);
    if (width === null || contentType === 'image/svg+xml')
      return this.record(name, url, file, [], { uploader, isComplete: true, focus: null });
    const widths = hasVariants ? firstVariantWidths(width) : [];
    const { copies, focus } = await this.gate.run(() => pictures.run('makeFirstCopies', bytes, widths));
    const variants: PictureVariant[] = [];
    for (const [index, copy] of copies.entries())
      variants.push(await this.#writeVariant(name, copy, { width: widths[index] ?? width, format: 'webp' }));
    return this.record(name, url, file, variants, { uploader, isComplete: variants.length === 0, focus });
  }

  /** Records a stored file; an incomplete one gets further copies in the background. */
  async record(
    name: string,
    url: string,
    file: ValidatedFile,
    variants: PictureVariant[],
    { uploader, isComplete, focus }: Recording,
  ): Promise<StoredObject> {
    const now = new Date().toISOString();
    const object: StoredObject = {
      name,
      url,
      contentType: file.contentType,
      size: file.bytes.byteLength,
      width: file.width,
      height: file.height,
      variants,
      complete: isComplete ? 1 : 0,
      uploader,
      createdAt: now,
      usedAt: now,
      removing: 0,
      withdrawn: 0,
      focusX: focus?.x ?? null,
      focusY: focus?.y ?? null,
    };
    await this.#objects.add(object);
    return object;
  }
}
