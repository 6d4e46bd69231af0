import type { ReactNode } from 'react';
import {
  AddedFilesField,
  type AddedFilesFieldProps,
  asPictures,
  type AddPictures,
  CropField,
  type CropFieldProps,
  galleryWords,
} from 'shared/forms';
import { Button, IconButton, Notice } from 'shared/ui';
import { PictureList } from './picture-list.tsx';
import type { Arrangement } from './use-arrangement.ts';

export interface StoredPicturesFieldProps extends Pick<AddedFilesFieldProps, 'label' | 'limit' | 'onDelete'> {
  arrangement: Arrangement;
  onAdd: AddPictures;
  /** Saves a picture's focal point. */
  onCrop: CropFieldProps['onSave'];
}

/**
 * All pictures of a stored item, each once. Additions, deletions and crops are saved immediately; order and
 * captions together, by a button of their own.
 */
export function StoredPicturesField({
  arrangement,
  onAdd,
  onCrop,
  onDelete,
  ...field
}: StoredPicturesFieldProps): ReactNode {
  const { label, limit } = field;
  const { items, hasMain, isDirty, busy, failure, move, setCaption, save, deletableId } = arrangement;
  return (
    <AddedFilesField<string>
      {...field}
      {...galleryWords(limit)}
      onAdd={asPictures(onAdd)}
      error={failure}
      count={items.filter(({ imageId }) => imageId !== undefined).length}
      nameOf={(key) => items.find((item) => item.key === key)?.name ?? ''}
      onDelete={async (key) => onDelete(await deletableId(key))}
    >
      {(askToDelete) => (
        <>
          <PictureList
            namesAreKnown
            label={label}
            items={items}
            hasMain={hasMain}
            onMove={move}
            onCaption={({ key }, caption) => setCaption(key, caption)}
            tools={({ key, image, picture, name }, index) => (
              <>
                <CropField image={image} picture={picture} alt={name} onSave={onCrop} />
                {/* The main picture can be replaced, not deleted. */}
                {(index > 0 || !hasMain) && (
                  <IconButton
                    icon="close"
                    tone="bad"
                    label={`Smazat: ${name}`}
                    onClick={() => askToDelete(key)}
                  />
                )}
              </>
            )}
          />
          {isDirty && <Notice>Změny pořadí a popisků ještě nejsou uložené.</Notice>}
          {items.length > 0 && (
            <Button kind="outline" busy={busy} onClick={() => void save()}>
              Uložit pořadí a popisky
            </Button>
          )}
        </>
      )}
    </AddedFilesField>
  );
}
