import { useRef, useState, type ReactNode } from 'react';
import type { ImageEntry } from '../../contract/index.ts';
import { plural } from '../../format/index.ts';
import { Button, Drop, FieldGroup, Notice, Thumbs, UploadList, useToast } from '../../ui/index.ts';
import { imageAccept, imageHint } from '../image-files.ts';
import { useAddedUploads } from '../use-added-uploads.ts';
import { useConfirmedDelete } from '../use-confirmed-delete.tsx';
import { usePastedFiles } from '../use-pasted-files.ts';
import styles from '../PictureField/PictureField.module.css';

export interface GalleryFieldProps {
  label: string;
  /** Name of the item that the pictures belong to. */
  name: string;
  images: readonly ImageEntry[];
  /** How many pictures the item may have. */
  limit: number;
  /** Asked before pictures are added or deleted; `false` leaves everything as it is. */
  mayChange?: () => Promise<boolean>;
  onAdd: (images: string[], idempotencyKey: string) => Promise<unknown>;
  onDelete: (imageId: number) => Promise<unknown>;
}

const always = (): Promise<boolean> => Promise.resolve(true);

/** The further pictures of an item. Each addition and deletion is saved at once. */
export function GalleryField(props: GalleryFieldProps): ReactNode {
  const { label, name, images, limit, mayChange = always, onAdd, onDelete } = props;
  const showToast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const altOf = (number: number): string => `${name}, fotografie ${number}`;

  const uploads = useAddedUploads({
    kind: 'image',
    onAdd,
    onAdded: (count) =>
      showToast({
        tone: 'good',
        text: plural(count, {
          one: 'Přidali jsme # obrázek.',
          few: 'Přidali jsme # obrázky.',
          other: 'Přidali jsme # obrázků.',
        }),
      }),
  });
  const deletion = useConfirmedDelete<number>({
    subject: (imageId) => altOf(images.findIndex((image) => image.imageId === imageId) + 1),
    remove: onDelete,
    onDeleted: () => place.current?.querySelector('input')?.focus(),
  });

  const send = async (files: readonly File[]): Promise<void> => {
    if (!(await mayChange())) return;
    const room = Math.max(0, limit - images.length - uploads.items.length);
    setLeftOut(files.slice(room).map((file) => file.name));
    if (room > 0) uploads.send(files.slice(0, room));
  };
  const askToDelete = async (imageId: number): Promise<void> => {
    if (await mayChange()) deletion.ask(imageId);
  };
  usePastedFiles(place, (files) => void send(files));

  return (
    <FieldGroup label={label} wide>
      <div className={styles['place']} ref={place}>
        <Thumbs label={label} images={images} alt={altOf} onDelete={(imageId) => void askToDelete(imageId)} />
        <UploadList
          label="Nahrávané obrázky"
          items={uploads.items}
          onCancel={uploads.cancel}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
        {uploads.failure !== undefined && (
          <Notice
            tone="bad"
            action={
              <Button kind="outline" icon="retry" onClick={uploads.addAgain}>
                Zkusit znovu
              </Button>
            }
          >
            {uploads.failure}
          </Notice>
        )}
        {leftOut.length > 0 && (
          <Notice tone="bad">
            {`Vejde se sem nejvýš ${limit} obrázků. Nepřidali jsme: ${leftOut.join(', ')}.`}
          </Notice>
        )}
        <Drop
          label="Přidat obrázky"
          hint={imageHint}
          accept={imageAccept}
          multiple
          onFiles={(files) => void send(files)}
        />
      </div>
      {deletion.dialog}
    </FieldGroup>
  );
}
