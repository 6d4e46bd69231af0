import { useState } from 'react';
import {
  useAddExhibitionFiles,
  useAddExhibitionImages,
  useCreateExhibition,
  useCreateKeys,
  useCreateReference,
  useUpdateExhibition,
} from 'shared/client';
import { type Exhibition, type ExhibitionInput, limits } from 'shared/contract';
import type { FormPart } from 'shared/forms';
import { noDetails } from './exhibition-form.ts';
import { inCalls } from './in-calls.ts';
import { referenceTo, type LinkFields } from './link-form.ts';
import { filesInput } from './pdf-files.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The request body of the form's fields. */
export interface CreationFields {
  input: ExhibitionInput;
  links: readonly LinkFields[];
}

interface CreationParts {
  images: ChosenFiles;
  files: ChosenFiles;
  /** Reads the current fields, since they may be edited while files are uploading. */
  fields: () => CreationFields;
  /** Removes an added link from the remaining ones. */
  onLinkAdded: (rest: LinkFields[]) => void;
}

export interface ExhibitionCreation {
  /** Whether the exhibition itself was created by an earlier attempt, and only parts of it are missing. */
  isPartlyDone: boolean;
  /** The created exhibition, kept in the draft, so that it is not created again after a reload. */
  part: FormPart;
  /**
   * Creates the exhibition, then adds its pictures, documents and links. After a failure the next call
   * resumes there.
   * @returns the exhibition, and the names of files that could not be uploaded.
   */
  create: (
    parts: CreationParts,
    keyFor: (input: unknown) => string,
  ) => Promise<{ exhibition: Exhibition; failed: string[] }>;
}

/** The created exhibition, and the request body that it was last created or updated with. */
interface Done {
  exhibition: Exhibition;
  input: ExhibitionInput;
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Creates an exhibition with all its parts in one form. */
export function useExhibitionCreation(): ExhibitionCreation {
  const [done, setDone] = useState<Done | null>(null);
  const createExhibition = useCreateExhibition();
  const updateExhibition = useUpdateExhibition();
  const addImages = useAddExhibitionImages();
  const addFiles = useAddExhibitionFiles();
  const createReference = useCreateReference();
  const imageKeys = useCreateKeys();
  const fileKeys = useCreateKeys();
  const linkKeys = useCreateKeys();

  const saveFields = async (input: ExhibitionInput, idempotencyKey: string): Promise<Exhibition> => {
    if (done !== null && same(done.input, input)) return done.exhibition;
    const exhibition =
      done === null
        ? await createExhibition(input, { idempotencyKey })
        : await updateExhibition({ id: done.exhibition.exhibitionId, input: { ...noDetails, ...input } });
    setDone({ exhibition, input });
    return exhibition;
  };

  const addLinks = async (
    exhibitionId: number,
    links: readonly LinkFields[],
    onAdded: CreationParts['onLinkAdded'],
  ): Promise<void> => {
    let rest = links;
    for (const link of links) {
      const input = referenceTo(exhibitionId, link);
      await createReference(input, { idempotencyKey: linkKeys.keyFor(input) });
      linkKeys.renew();
      rest = rest.slice(1);
      onAdded([...rest]);
    }
  };

  /** Adds uploaded files until none is left: others may be chosen meanwhile. */
  const addFilesOf = async (id: number, parts: CreationParts): Promise<string[]> => {
    const [images, files] = await Promise.all([parts.images.settle(), parts.files.settle()]);
    if (images.sent.length + files.sent.length === 0) return [...images.failed, ...files.failed];
    await inCalls(images.sent, limits.imagesPerCall, async (part) => {
      const urls = part.map(({ url }) => url);
      await addImages({ id, images: urls, idempotencyKey: imageKeys.keyFor(urls) });
      parts.images.drop(part);
    });
    await inCalls(files.sent, limits.filesPerCall, async (part) => {
      const body = filesInput(part);
      await addFiles({ id, ...body, idempotencyKey: fileKeys.keyFor(body) });
      parts.files.drop(part);
    });
    return addFilesOf(id, parts);
  };

  return {
    isPartlyDone: done !== null,
    // The key of this part is unique in the draft.
    part: { place: 'created', value: done, restore: (kept) => setDone(kept as Done | null) },
    create: async (parts, keyFor) => {
      await Promise.all([parts.images.settle(), parts.files.settle()]);
      const { input, links } = parts.fields();
      const exhibition = await saveFields(input, keyFor(input));
      const id = exhibition.exhibitionId;
      await addFilesOf(id, parts);
      await addLinks(id, links, parts.onLinkAdded);
      const failed = await addFilesOf(id, parts);
      setDone(null);
      return { exhibition, failed };
    },
  };
}
