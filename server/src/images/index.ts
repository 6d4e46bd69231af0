export { focusRoute } from './focus-route.ts';
export { galleryRoutes, type Gallery } from './gallery-routes.ts';
export * from './pictures.ts';
export {
  firstDifference,
  insertImages,
  listImages,
  listImagesOf,
  replaceImages,
  takeFromBin,
} from './repository.ts';
export { sendSmallPicture } from './small-picture.ts';
export type { ImageRow } from './repository.ts';
