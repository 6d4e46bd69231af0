import { limits } from 'shared/contract';
import { plural } from 'shared/format';

/** Error of a caption, `undefined` for none. */
export const captionError = (caption: string): string | undefined =>
  caption.length <= limits.imageCaption
    ? undefined
    : plural(caption.length - limits.imageCaption, {
        one: 'Popisek je o # znak delší, než může být.',
        few: 'Popisek je o # znaky delší, než může být.',
        other: 'Popisek je o # znaků delší, než může být.',
      });
