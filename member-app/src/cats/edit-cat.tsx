import type { ReactNode } from 'react';
import { useAddCatImages, useDeleteCatImage, useUpdateCat } from 'shared/client';
import type { Cat } from 'shared/contract';
import { DraftOffer } from 'shared/drafts';
import { formatDate } from 'shared/format';
import {
  ConflictNotice,
  FormFoot,
  GalleryField,
  PictureField,
  useItemForm,
  type ConflictNoticeProps,
} from 'shared/forms';
import { limits } from 'shared/limits';
import { Button, Form, useToast } from 'shared/ui';
import { CatFields } from './cat-fields.tsx';
import { catLabels, checkCat, readCat, type CatFields as Fields } from './cat-form.ts';
import { useMainPicture } from './use-main-picture.ts';

interface Props {
  cat: Cat;
  /** The list turned out to be older than what the server has. */
  onStale: () => void;
}

/** The open cat: its fields are saved together, each picture at once. */
export function EditCat({ cat, onStale }: Props): ReactNode {
  const { catId } = cat;
  const updateCat = useUpdateCat();
  const addImages = useAddCatImages();
  const deleteImage = useDeleteCatImage();
  const showToast = useToast();
  const main = useMainPicture(cat, onStale);
  const { formRef, ...form } = useItemForm<Fields, Cat>({
    draftKey: `cat/${catId}`,
    item: cat,
    read: readCat,
    check: checkCat,
    save: (input, version) => updateCat({ id: catId, version, input }),
  });

  const told = async (saving: Promise<boolean>): Promise<void> => {
    if (await saving) showToast({ tone: 'good', text: 'Uloženo.' });
  };
  const submit = async (): Promise<void> => {
    if (form.dirty || !main.picture.isChosen) await told(form.submit());
    // Who chose a picture and saves the cat means the picture too.
    if (main.picture.isChosen) await main.save();
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label={`Úprava: ${cat.name}`} layout="columns" ref={formRef} onSubmit={() => void submit()}>
        <CatFields fields={form.fields} errors={form.errors} onChange={form.change} />
        <PictureField
          label="Hlavní obrázek"
          chosen={main.picture}
          stored={{ image: cat.image, picture: cat.picture, alt: cat.name }}
          error={main.error}
        >
          <Button kind="outline" busy={main.busy} onClick={() => void main.save()}>
            Upravit obrázek
          </Button>
        </PictureField>
        <GalleryField
          label="Další obrázky"
          name={cat.name}
          images={cat.catImages}
          limit={limits.imagesPerCat}
          onAdd={(images, idempotencyKey) => addImages({ id: catId, images, idempotencyKey })}
          onDelete={(imageId) => deleteImage({ id: catId, imageId })}
        />
        {form.conflict !== null && (
          <ConflictNotice
            differences={differencesOf(readCat(form.conflict).fields, form.fields)}
            busy={form.busy}
            onKeepMine={() => void told(form.keepMine())}
            onTakeTheirs={() => {
              form.takeTheirs();
              onStale();
            }}
          />
        )}
        <FormFoot
          submit="Upravit"
          busy={form.busy}
          dirty={form.dirty || main.picture.isChosen}
          failure={form.failure}
        />
      </Form>
    </>
  );
}

const differencesOf = (theirs: Fields, mine: Fields): ConflictNoticeProps['differences'] =>
  fieldNames
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => ({ label: catLabels[field], theirs: shown(field, theirs), mine: shown(field, mine) }));

// The labels have exactly the fields as their keys.
const fieldNames = Object.keys(catLabels) as (keyof Fields)[];

const shown = (field: keyof Fields, fields: Fields): string =>
  field === 'birthday' ? formatDate(fields.birthday) : fields[field];
