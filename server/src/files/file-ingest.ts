import type { Focus, PictureVariant } from 'shared/contract';
import { Semaphore } from '../semaphore.ts';
import { variantName } from './object-names.ts';
import type { ObjectStore } from './object-store.ts';
import { fileTypeOf, type ValidatedFile } from './processing/file-signatures.ts';
import {
  pictures,
  promptPictures,
  validateFile,
  validateOrdinaryFile,
} from './processing/picture-process.ts';
import { firstVariantWidths, isOrdinarySize } from './processing/variants.ts';
import type { VariantFormat } from './processing/variants.ts';
import type { StoredObject, StoredObjects } from './stored-objects.ts';

/** What is recorded beside a file. */
export interface Recording {
  uploader: string | null;
  /** Whether no further copies are to be made. */
  isComplete: boolean;
}

const firstWidths = ({ width, hasVariants }: ValidatedFile): number[] =>
  width !== null && hasVariants ? firstVariantWidths(width) : [];

/** Counts bytes for who has sent a file. */
export type CountBytes = (uploader: string, bytes: number) => void;

/** Stores validated files and creates their smaller copies. */
export class FileIngest {
  readonly #store: ObjectStore;
  readonly #objects: StoredObjects;
  readonly #countCopy: CountBytes;
  /** Decoding takes a core and tens of megabytes; shared by everything that decodes. */
  readonly gate = new Semaphore(2);
  /** For what takes a tenth of a second and somebody waits for. */
  readonly #prompt = new Semaphore(2);
  /** For background work, so that it does not delay requests. */
  readonly background = new Semaphore(1);

  constructor(store: ObjectStore, objects: StoredObjects, countCopy: CountBytes = () => undefined) {
    this.#store = store;
    this.#objects = objects;
    this.#countCopy = countCopy;
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
   * Validates a document, or a picture of a size that the site's own pages send, without waiting for larger ones.
   * @returns `null` for a larger one.
   * @throws UndecodableFileError
   */
  validateOrdinary(bytes: Uint8Array): Promise<ValidatedFile | null> {
    const validated = (): Promise<ValidatedFile | null> => validateOrdinaryFile(bytes);
    return fileTypeOf(bytes) === 'application/pdf' ? validated() : this.#prompt.run(validated);
  }

  /** Whether an upload is decoded now. */
  get isDecoding(): boolean {
    return this.gate.running + this.#prompt.running > 0;
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
    object: Pick<StoredObject, 'name' | 'uploader'>,
    picture: Uint8Array,
    { width, format, gate = this.gate }: { width: number; format: VariantFormat; gate?: Semaphore },
  ): Promise<PictureVariant> {
    return this.#writeVariant(
      object,
      await gate.run(() => pictures.run('renderVariant', picture, width, format)),
      { width, format },
    );
  }

  /** The same of a copy that a reader waits for. */
  async makeAwaitedVariant(
    object: Pick<StoredObject, 'name' | 'width' | 'height' | 'uploader'>,
    picture: Uint8Array,
    copy: { width: number; format: VariantFormat },
  ): Promise<PictureVariant> {
    const [gate, process] = isOrdinarySize(object) ? [this.#prompt, promptPictures] : [this.gate, pictures];
    const made = await gate.run(() => process.run('renderVariant', picture, copy.width, copy.format));
    return this.#writeVariant(object, made, copy);
  }

  async #writeVariant(
    { name, uploader }: Pick<StoredObject, 'name' | 'uploader'>,
    bytes: Uint8Array,
    { width, format }: { width: number; format: VariantFormat },
  ): Promise<PictureVariant> {
    const type = `image/${format}` as const;
    const url = await this.#store.write(variantName(name, width, format), bytes, type);
    if (uploader !== null) this.#countCopy(uploader, bytes.byteLength);
    return { url, width, type };
  }

  /** Stores a validated file with its first WebP copies and records it. */
  async keep(name: string, file: ValidatedFile, uploader: string | null): Promise<StoredObject> {
    const { bytes, width, contentType } = file;
    const url = await this.#store.write(name, bytes, contentType);
    const widths = firstWidths(file);
    const copies =
      widths.length === 0 ? [] : await this.gate.run(() => pictures.run('makeFirstCopies', bytes, widths));
    const variants: PictureVariant[] = [];
    for (const [index, copy] of copies.entries())
      variants.push(
        await this.#writeVariant({ name, uploader }, copy, {
          width: widths[index] ?? Number(width),
          format: 'webp',
        }),
      );
    return this.record(name, url, file, variants, { uploader, isComplete: variants.length === 0 });
  }

  /**
   * Stores a validated file and records it with the first WebP copies that it is going to have, for whoever makes one
   * that is asked for before the background work has come to it.
   * @param urlOf - address of a copy.
   */
  async keepBeforeCopies(
    name: string,
    file: ValidatedFile,
    uploader: string,
    urlOf: (copy: string) => string,
  ): Promise<StoredObject> {
    const url = await this.#store.write(name, file.bytes, file.contentType);
    const variants = firstWidths(file).map((width): PictureVariant => ({
      url: urlOf(variantName(name, width, 'webp')),
      width,
      type: 'image/webp',
    }));
    return this.record(name, url, file, variants, { uploader, isComplete: variants.length === 0 });
  }

  /** Records a stored file; an incomplete one gets further copies in the background. */
  async record(
    name: string,
    url: string,
    file: ValidatedFile,
    variants: PictureVariant[],
    { uploader, isComplete }: Recording,
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
      used: 0,
      withdrawn: 0,
      focusX: file.focus?.x ?? null,
      focusY: file.focus?.y ?? null,
    };
    await this.#objects.add(object);
    return object;
  }
}
