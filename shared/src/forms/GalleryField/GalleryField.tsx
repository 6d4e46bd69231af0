import type { ReactNode } from 'react';
import type { ImageEntry } from '../../contract/index.ts';
import { ThumbnailList } from '../../ui/index.ts';
import { AddedFilesField, type AddedFilesFieldProps } from '../AddedFilesField/AddedFilesField.tsx';
import { asPictures, type AddPictures } from '../added-pictures.ts';
import { CropField, type CropFieldProps } from '../CropField/CropField.tsx';
import { galleryWords } from './gallery-words.ts';

export interface GalleryFieldProps extends Pick<
  AddedFilesFieldProps,
  'label' | 'limit' | 'mayChange' | 'onDelete'
> {
  /** Name of the item that the pictures belong to. */
  name: string;
  images: readonly ImageEntry[];
  onAdd: AddPictures;
  /** Saves a picture's focal point. */
  onCrop: CropFieldProps['onSave'];
}

/** The further pictures of an item. Each addition and deletion is saved immediately. */
export function GalleryField({ name, images, onAdd, onCrop, ...field }: GalleryFieldProps): ReactNode {
  const { label, limit } = field;
  const altOf = (number: number): string => `${name}, fotografie ${number}`;
  return (
    <AddedFilesField
      {...field}
      {...galleryWords(limit)}
      count={images.length}
      onAdd={asPictures(onAdd)}
      nameOf={(id) => altOf(images.findIndex(({ imageId }) => imageId === id) + 1)}
    >
      {(askToDelete) => (
        <ThumbnailList
          label={label}
          images={images}
          alt={altOf}
          actions={(image, alt) => <CropField {...image} alt={alt} onSave={onCrop} />}
          onDelete={askToDelete}
        />
      )}
    </AddedFilesField>
  );
}
