import type { ReactNode } from 'react';
import type { Picture } from '../../contract/index.ts';
import { Button } from '../../ui/index.ts';
import { CropField, type CropFieldProps } from '../CropField/CropField.tsx';
import { PictureField } from './PictureField.tsx';
import type { StoredPicture } from './use-stored-picture.ts';

export interface StoredPictureFieldProps {
  label: string;
  picture: StoredPicture;
  /** The stored picture; omitted when a list beside the field shows it. */
  stored?: { image: string; picture: Picture | null; alt: string };
  /** Saves the stored picture's focal point. */
  onCrop?: CropFieldProps['onSave'];
  /** Accepts a picture that is pasted into the form. */
  takesPaste?: boolean;
}

const photo = 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01';

/** The single picture of a stored item, with the button that replaces it. */
export const StoredPictureField = ({ picture, onCrop, ...field }: StoredPictureFieldProps): ReactNode => (
  <PictureField
    {...field}
    storedActions={field.stored && onCrop && <CropField {...field.stored} onSave={onCrop} inWords />}
    chosen={picture.chosen}
    error={picture.error}
  >
    <Button
      kind={picture.chosen.isChosen ? 'outline' : 'plain'}
      icon={photo}
      busy={picture.busy}
      onClick={() => void picture.save()}
    >
      Upravit obrázek
    </Button>
  </PictureField>
);
