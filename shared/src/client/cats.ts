import { apiPaths, type Page } from '../contract/api-paths.ts';
import type { Cat, CatSummary, ChangeImageInput, CreateCatInput, UpdateCatInput } from '../contract/index.ts';
import { usePrivateList, usePublicItem, usePublicList, type Read } from './reads.ts';
import {
  useWrite,
  type Change,
  type CreateOptions,
  type ItemImage,
  type NewImages,
  type Send,
} from './writes.ts';

/** The public list and pages, each cat, and the owner's own list all stand below this path. */
const cats = [apiPaths.cats()];

/**
 * All cats, newest first, or one part of them.
 * @param page - `null` reads nothing.
 */
export const useCats = (page: Page | null = {}): Read<CatSummary[]> =>
  usePublicList<CatSummary>(page === null ? null : apiPaths.cats(page));

export const useCat = (id: number | null): Read<Cat | null> => usePublicItem<Cat>(id, apiPaths.cat);

/** The signed-in person's cats, newest first. */
export const useOwnCats = (): Read<Cat[]> => usePrivateList<Cat>(apiPaths.ownCats);

const create = (send: Send, body: CreateCatInput, { idempotencyKey }: CreateOptions) =>
  send<Cat>(apiPaths.cats(), { method: 'POST', body, idempotencyKey });
const update = (send: Send, { id, version, input }: Change<UpdateCatInput>) =>
  send<Cat>(apiPaths.cat(id), { method: 'PUT', body: input, version });
const changeImage = (send: Send, { id, version, input }: Change<ChangeImageInput>) =>
  send<Cat>(apiPaths.catMainImage(id), { method: 'PUT', body: input, version });
const addImages = (send: Send, { id, images, idempotencyKey }: NewImages) =>
  send<unknown>(apiPaths.catImages(id), { method: 'POST', body: { images }, idempotencyKey });
const removeImage = (send: Send, { id, imageId }: ItemImage) =>
  send<void>(apiPaths.catImage(id, imageId), { method: 'DELETE' });
const remove = (send: Send, id: number) => send<void>(apiPaths.cat(id), { method: 'DELETE' });

export const useCreateCat = () => useWrite(cats, create);
export const useUpdateCat = () => useWrite(cats, update);
export const useChangeCatImage = () => useWrite(cats, changeImage);
export const useAddCatImages = () => useWrite(cats, addImages);
export const useDeleteCatImage = () => useWrite(cats, removeImage);
export const useDeleteCat = () => useWrite(cats, remove);
