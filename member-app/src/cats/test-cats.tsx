import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Cat, CatArrangementInput } from 'shared/contract';
import { failUploads, memberSession, renderScreen, type ApiCall } from 'shared/testing';
import { App } from '../app.tsx';
import { anezka, ignac, memberApi } from '../test-member.ts';

/** No drafts, and every upload succeeds. */
export const prepareBrowser = (): void => {
  localStorage.clear();
  failUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
};

/** Opens the tab of a member with two cats. Changes to `handlers` take effect for the next request. */
export const openCats = (api: Record<string, unknown> = {}) => {
  const handlers: Record<string, unknown> = { ...memberApi, 'GET /cats/mycats': [anezka, ignac], ...api };
  const view = renderScreen(<App />, { route: '/userpage?sekce=2', session: memberSession, api: handlers });
  const callsTo = (method: string, path: string): ApiCall[] =>
    view.calls.filter((call) => call.method === method && call.path === path);
  return { ...view, handlers, callsTo };
};

export const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const newForm = () => within(screen.getByRole('form', { name: 'Nová kočka' }));
export const editForm = (name = 'Anežka') => within(screen.getByRole('form', { name: `Úprava: ${name}` }));

/** A cat with two further pictures. */
export const withGallery: Cat = {
  ...anezka,
  catImages: [
    { imageId: 1, image: '/files/usak.webp', picture: null, caption: 'V ušáku' },
    { imageId: 2, image: '/files/kos.webp', picture: null },
  ],
};

/** The server's response to a new order: a picture that is moved to the gallery gets a new id. */
export const arranged = ({ body }: Pick<ApiCall, 'body'>): Cat => {
  // The screen sends no other body.
  const { image, caption, images } = body as CatArrangementInput;
  const before = new Map(withGallery.catImages.map((entry) => [entry.image, entry.imageId]));
  return {
    ...withGallery,
    image,
    imageCaption: caption,
    catImages: images.map((entry) => ({
      ...entry,
      picture: null,
      imageId: before.get(entry.image) ?? 3,
    })),
    version: 4,
  };
};
