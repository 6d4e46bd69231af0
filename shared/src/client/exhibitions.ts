import { apiPaths } from '../contract/api-paths.ts';
import type {
  AddFilesInput,
  ClosestExhibition,
  CreateReferenceInput,
  Exhibition,
  ExhibitionInput,
  ExhibitionShort,
  ExhibitionSummary,
  Reference,
} from '../contract/index.ts';
import { usePublicItem, usePublicList, usePublicRead, type Read } from './reads.ts';
import {
  useWrite,
  type Change,
  type CreateOptions,
  type ItemImage,
  type NewImages,
  type Send,
} from './writes.ts';

/** The lists, the closest one and each exhibition all stand below this path; references are part of them. */
const exhibitions = [apiPaths.exhibitions];

/** All exhibitions with what a card needs, the latest date first. */
export const useExhibitions = (): Read<ExhibitionSummary[]> =>
  usePublicList<ExhibitionSummary>(apiPaths.exhibitions);

/** All exhibitions without description and picture, the latest date first. */
export const useExhibitionsShort = (): Read<ExhibitionShort[]> =>
  usePublicList<ExhibitionShort>(apiPaths.exhibitionsShort);

/** The first exhibition from today on; `null` when none lies ahead. */
export const useClosestExhibition = (): Read<ClosestExhibition> =>
  usePublicRead<ClosestExhibition>(apiPaths.closestExhibition);

export const useExhibition = (id: number | null): Read<Exhibition | null> =>
  usePublicItem<Exhibition>(id, apiPaths.exhibition);

/** PDF files to add to an exhibition. */
export interface NewFiles extends AddFilesInput {
  id: number;
  idempotencyKey?: string | undefined;
}

export interface ExhibitionFileOf {
  id: number;
  fileId: number;
}

const create = (send: Send, body: ExhibitionInput, { idempotencyKey }: CreateOptions) =>
  send<Exhibition>(apiPaths.exhibitions, { method: 'POST', body, idempotencyKey });
const update = (send: Send, { id, version, input }: Change<ExhibitionInput>) =>
  send<Exhibition>(apiPaths.exhibition(id), { method: 'PUT', body: input, version });
const remove = (send: Send, id: number) => send<void>(apiPaths.exhibition(id), { method: 'DELETE' });
const addImages = (send: Send, { id, images, idempotencyKey }: NewImages) =>
  send<unknown>(apiPaths.exhibitionImages(id), { method: 'POST', body: { images }, idempotencyKey });
const removeImage = (send: Send, { id, imageId }: ItemImage) =>
  send<void>(apiPaths.exhibitionImage(id, imageId), { method: 'DELETE' });
const addFiles = (send: Send, { id, files, idempotencyKey }: NewFiles) =>
  send<unknown>(apiPaths.exhibitionFiles(id), { method: 'POST', body: { files }, idempotencyKey });
const removeFile = (send: Send, { id, fileId }: ExhibitionFileOf) =>
  send<void>(apiPaths.exhibitionFile(id, fileId), { method: 'DELETE' });
const createReference = (send: Send, body: CreateReferenceInput, { idempotencyKey }: CreateOptions) =>
  send<Reference>(apiPaths.references, { method: 'POST', body, idempotencyKey });
const removeReference = (send: Send, id: number) => send<void>(apiPaths.reference(id), { method: 'DELETE' });

export const useCreateExhibition = () => useWrite(exhibitions, create);
export const useUpdateExhibition = () => useWrite(exhibitions, update);
export const useDeleteExhibition = () => useWrite(exhibitions, remove);
export const useAddExhibitionImages = () => useWrite(exhibitions, addImages);
export const useDeleteExhibitionImage = () => useWrite(exhibitions, removeImage);
export const useAddExhibitionFiles = () => useWrite(exhibitions, addFiles);
export const useDeleteExhibitionFile = () => useWrite(exhibitions, removeFile);
export const useCreateReference = () => useWrite(exhibitions, createReference);
export const useDeleteReference = () => useWrite(exhibitions, removeReference);
