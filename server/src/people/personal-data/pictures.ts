import { fileNameOf } from './file-names.ts';

/** Pictures as the archive names them. */
export const picturesFrom = (images: readonly { image: string; caption: string }[]) =>
  images
    .filter(({ image }) => image !== '')
    .map(({ image, caption }) => ({ file: fileNameOf(image), caption }));
