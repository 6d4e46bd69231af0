import { useRef, type ReactNode } from 'react';
import { formatBytes } from 'shared/format';
import { imageAccept, imageHint, usePastedFiles, useFileLimit } from 'shared/forms';
import { FileDropzone, FieldGroup, IconButton, Notice, UploadList } from 'shared/ui';
import styles from './pictures-field.module.css';
import { PictureList } from './picture-list.tsx';
import type { ChosenPictures } from './use-chosen-pictures.ts';

export interface PicturesFieldProps {
  label: string;
  chosen: ChosenPictures;
  /** The limit. */
  limit: number;
  error?: string | undefined;
}

/** The pictures of a new item: each is uploaded when it is chosen, pasted or dropped. */
export function PicturesField({ label, chosen, limit, error }: PicturesFieldProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const room = useFileLimit(limit);
  const take = (files: readonly File[]): void => {
    const fitting = room.fitting(files, chosen.items.length);
    if (fitting.length > 0) chosen.choose(fitting);
  };
  usePastedFiles(place, take);
  const sent = chosen.items.filter(({ state }) => state === 'done');
  /** Index among all chosen pictures. */
  const placeOf = (index: number): number => chosen.items.findIndex(({ key }) => key === sent[index]?.key);
  return (
    <FieldGroup label={label} error={error} wide>
      <div className={styles['place']} ref={place}>
        <PictureList
          label={`${label}, pořadí`}
          items={sent.map((item) => ({
            ...item,
            image: item.preview ?? '',
            picture: null,
            note: `${formatBytes(item.size)}, nahráno`,
          }))}
          onMove={(from, to) => chosen.move(placeOf(from), placeOf(to))}
          onCaption={({ key }, caption) => chosen.setCaption(key, caption)}
          tools={({ id, name }) => (
            <IconButton icon="close" label={`Odebrat ${name}`} onClick={() => chosen.remove(id)} />
          )}
        />
        <UploadList
          label={`${label}, nahrávané soubory`}
          items={chosen.items.filter(({ state }) => state !== 'done')}
          onCancel={chosen.remove}
          onRetry={chosen.retry}
          onRemove={chosen.remove}
        />
        {room.leftOut.length > 0 && (
          <Notice tone="bad">{`Vejde se sem nejvýš ${limit} obrázků. Nepřidali jsme: ${room.leftOut.join(', ')}.`}</Notice>
        )}
        <FileDropzone label="Vybrat obrázky" hint={imageHint} accept={imageAccept} multiple onFiles={take} />
      </div>
    </FieldGroup>
  );
}
