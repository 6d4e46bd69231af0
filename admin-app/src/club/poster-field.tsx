import type { ReactNode } from 'react';
import type { Picture } from 'shared/contract';
import { FieldGroup, StoredImage } from 'shared/ui';
import { FileAdder } from './file-adder.tsx';

interface Props {
  label: string;
  image: string;
  picture: Picture | null;
  /** What is wrong with the stored picture. */
  fault: string | undefined;
  onChange: (image: string) => void;
}

/** A single picture of a section, which another one replaces. */
export function PosterField({ label, image, picture, fault, onChange }: Props): ReactNode {
  return (
    <FieldGroup label={label} error={fault}>
      {image !== '' && <StoredImage image={image} picture={picture} alt={label} />}
      <FileAdder
        kind="image"
        pick="Vybrat jiný obrázek"
        label={`${label}, nahrávaný soubor`}
        room={1}
        onFiles={([file]) => file && onChange(file.url)}
      />
    </FieldGroup>
  );
}
