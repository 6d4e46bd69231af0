import { useRef, type ReactNode } from 'react';
import type { Picture } from '../../contract/index.ts';
import { FileDropzone, FieldGroup, StoredImage, UploadList } from '../../ui/index.ts';
import { imageAccept, imageHint } from '../image-files.ts';
import { usePastedFiles } from '../use-pasted-files.ts';
import styles from './PictureField.module.css';
import type { ChosenPicture } from './use-chosen-picture.ts';

export interface PictureFieldProps {
  label: string;
  chosen: ChosenPicture;
  /** The stored picture. */
  stored?: { image: string; picture: Picture | null; alt: string };
  /** Further controls for it, such as its crop. */
  storedActions?: ReactNode;
  error?: string | undefined;
  /** Accepts a picture that is pasted into the form. */
  takesPaste?: boolean;
  /** Submits the chosen picture, when it is saved separately from the form. */
  children?: ReactNode;
}

/** A form's single picture: the stored one, the upload of the chosen one, and the picker. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { label, chosen, stored, storedActions, error, takesPaste = false, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const take = ([file]: readonly File[]): void => {
    if (file !== undefined) chosen.choose(file);
  };
  usePastedFiles(place, (files) => {
    if (takesPaste) take(files);
  });
  return (
    <FieldGroup label={label} error={error} wide>
      <div className={styles['place']} ref={place}>
        {stored !== undefined && stored.image !== '' && (
          <StoredImage {...stored}>{storedActions}</StoredImage>
        )}
        <UploadList
          label={`${label}, vybraný soubor`}
          items={chosen.items}
          onCancel={chosen.clear}
          onRetry={chosen.retry}
          onRemove={chosen.clear}
        />
        <FileDropzone label="Vybrat obrázek" hint={imageHint} accept={imageAccept} onFiles={take} />
        {children}
      </div>
    </FieldGroup>
  );
}
