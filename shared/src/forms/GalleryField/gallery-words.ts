import { plural } from '../../format/index.ts';
import type { AddedFilesFieldProps } from '../AddedFilesField/AddedFilesField.tsx';
import { imageAccept, imageHint } from '../image-files.ts';

/** Texts of the field. */
export const galleryWords = (
  limit: number,
): Pick<
  AddedFilesFieldProps,
  'kind' | 'uploadsLabel' | 'pick' | 'accept' | 'hint' | 'addedText' | 'leftOutText'
> => ({
  kind: 'image',
  uploadsLabel: 'Nahrávané obrázky',
  pick: 'Přidat obrázky',
  accept: imageAccept,
  hint: imageHint,
  addedText: (count) =>
    plural(count, {
      one: 'Přidali jsme # obrázek.',
      few: 'Přidali jsme # obrázky.',
      other: 'Přidali jsme # obrázků.',
    }),
  leftOutText: (names) => `Vejde se sem nejvýš ${limit} obrázků. Nepřidali jsme: ${names}.`,
});
