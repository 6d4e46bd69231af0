export { focusRoute } from './focus-route.ts';
export { galleryRoutes } from './gallery-routes.ts';
export * from './pictures.ts';
export { insertImages, listImages, listImagesOf } from './repository.ts';
export type { ImageRow } from './repository.ts';
