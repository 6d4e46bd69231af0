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
  /** The picture that is saved now. */
  stored?: { image: string; picture: Picture | null; alt: string };
  /** What can be done with it, as laying its crop. */
  storedActions?: ReactNode;
  error?: string | undefined;
  /** Takes a picture that is pasted into the form. */
  takesPaste?: boolean;
  /** What saves the chosen picture, when it is saved apart from the form. */
  children?: ReactNode;
}

/** A form's one picture: the saved one, the chosen one on its way, and the picker. */
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
