import type { ReactNode } from 'react';
import {
  useAddCatImages,
  useArrangeCat,
  useChangeCatImage,
  useDeleteCatImage,
  useMoveCatFocus,
  useUpdateCat,
} from 'shared/client';
import { type Cat, limits } from 'shared/contract';
import { formatDate } from 'shared/format';
import {
  HistoryButton,
  ItemFormFrame,
  StoredPictureField,
  useItemForm,
  useStoredPicture,
} from 'shared/forms';
import { FormAside, FormMain } from 'shared/ui';
import { CatFields } from './cat-fields.tsx';
import { StoredPicturesField } from './pictures/stored-pictures-field.tsx';
import { useArrangement } from './pictures/use-arrangement.ts';
import {
  catLabels,
  checkCat,
  completeCat,
  newCatKey,
  readCat,
  type CatFields as Fields,
} from './cat-form.ts';

interface Props {
  cat: Cat;
  /** Called when the cat was deleted by somebody else. */
  isGone: boolean;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

/** The open cat: its fields are saved together, each picture immediately. */
export function EditCat({ cat, isGone, onStale }: Props): ReactNode {
  const { catId } = cat;
  const updateCat = useUpdateCat();
  const addImages = useAddCatImages();
  const deleteImage = useDeleteCatImage();
  const changeImage = useChangeCatImage();
  const arrange = useArrangeCat();
  const moveFocus = useMoveCatFocus();
  const main = useStoredPicture({
    stored: cat.image,
    change: (input) => changeImage({ id: catId, input }),
    changed: 'Hlavní obrázek je změněný.',
    onStale,
  });
  const arrangement = useArrangement({ ...cat, images: cat.catImages }, (input) =>
    arrange({ id: catId, input }),
  );
  const form = useItemForm<Fields, Cat>({
    draftKey: `cat/${catId}`,
    item: cat,
    read: readCat,
    check: checkCat,
    files: [main.chosen.files],
    parts: [arrangement.part],
    isGone,
    forNew: { draftKey: newCatKey, fields: (fields) => fields },
    save: (fields, version) => updateCat({ id: catId, version, input: completeCat(fields) }),
  });

  // The order is saved first, so that the new picture replaces the one that is the main one on screen.
  const saveMain = async (): Promise<void> => {
    const isArranged = main.chosen.isChosen && arrangement.isDirty;
    if (isArranged && !(await arrangement.save())) return;
    await main.save(arrangement.hasMain ? arrangement.items[0]?.image : cat.image);
  };

  return (
    <ItemFormFrame
      label={`Úprava: ${cat.name}`}
      layout="columns"
      form={form}
      read={readCat}
      labels={catLabels}
      shown={(field, fields) => (field === 'birthday' ? formatDate(fields.birthday) : fields[field])}
      also={{
        isDirty: main.chosen.isChosen || arrangement.isDirty,
        save: () => (main.chosen.isChosen ? saveMain() : arrangement.save()),
      }}
      onStale={onStale}
      actions={
        <HistoryButton
          kind="cats"
          id={catId}
          name={cat.name}
          version={cat.version}
          isDirty={form.dirty || main.chosen.isChosen || arrangement.isDirty}
          onChanged={onStale}
        />
      }
    >
      <FormMain>
        <CatFields fields={form.fields} errors={form.errors} onChange={form.change} />
      </FormMain>
      <FormAside>
        <StoredPictureField label="Hlavní obrázek" picture={{ ...main, save: saveMain }} />
        <StoredPicturesField
          label="Obrázky"
          arrangement={arrangement}
          limit={limits.imagesPerCat}
          onCrop={(input) => moveFocus({ id: catId, input })}
          onAdd={(images, idempotencyKey) => addImages({ id: catId, images, idempotencyKey })}
          onDelete={(partId) => deleteImage({ id: catId, partId })}
        />
      </FormAside>
    </ItemFormFrame>
  );
}
