import type { ReactNode } from 'react';
import {
  useAddExhibitionFiles,
  useAddExhibitionImages,
  useDeleteExhibitionFile,
  useDeleteExhibitionImage,
  useExhibition,
  useUpdateExhibition,
} from 'shared/client';
import type { Exhibition } from 'shared/contract';
import { DraftOffer } from 'shared/drafts';
import { formatDate } from 'shared/format';
import { ConflictNotice, FormFoot, GalleryField, useItemForm, type ConflictNoticeProps } from 'shared/forms';
import { limits } from 'shared/limits';
import { AsyncView, Form, Prose, useToast } from 'shared/ui';
import { ExhibitionFields } from './exhibition-fields.tsx';
import {
  checkExhibition,
  exhibitionLabels,
  readExhibition,
  type ExhibitionFields as Fields,
} from './exhibition-form.ts';
import { FilesField } from './files-field.tsx';
import { inCalls } from './in-calls.ts';
import { LinksField } from './links-field.tsx';
import { useLinkSaving } from './use-link-saving.ts';

/** The open exhibition. The list carries no pictures, documents and links, so its own are read first. */
export function EditExhibition({ id }: { id: number }): ReactNode {
  const exhibition = useExhibition(id);
  return (
    <AsyncView
      read={exhibition}
      loading="Načítám..."
      errorText="Chyba při načítání výstav."
      missingText="Chyba při načtění výstavy."
    >
      {(item) => <ExhibitionForm exhibition={item} onStale={() => exhibition.retry()} />}
    </AsyncView>
  );
}

interface ExhibitionFormProps {
  exhibition: Exhibition;
  /** The item turned out to be older than what the server has. */
  onStale: () => void;
}

function ExhibitionForm({ exhibition, onStale }: ExhibitionFormProps): ReactNode {
  const { exhibitionId: id, name } = exhibition;
  const updateExhibition = useUpdateExhibition();
  const addImages = useAddExhibitionImages();
  const deleteImage = useDeleteExhibitionImage();
  const addFiles = useAddExhibitionFiles();
  const deleteFile = useDeleteExhibitionFile();
  const showToast = useToast();
  const linkSaving = useLinkSaving(id);
  const { formRef, ...form } = useItemForm<Fields, Exhibition>({
    draftKey: `exhibition/${id}`,
    item: exhibition,
    read: readExhibition,
    check: checkExhibition,
    save: (input, version) => updateExhibition({ id, version, input }),
  });

  const told = async (saving: Promise<boolean>): Promise<void> => {
    if (await saving) showToast({ tone: 'good', text: 'Uloženo.' });
  };
  const submit = async (): Promise<void> => {
    // Who wrote a link and saves the exhibition means the link too.
    if (linkSaving.isWritten && !(await linkSaving.add())) return;
    await told(form.submit());
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label={`Úprava: ${name}`} layout="columns" ref={formRef} onSubmit={() => void submit()}>
        <ExhibitionFields fields={form.fields} errors={form.errors} onChange={form.change} />
        <GalleryField
          label="Obrázky"
          name={name}
          images={exhibition.exhibitionImages}
          limit={limits.imagesPerExhibition}
          onAdd={(urls, key) =>
            inCalls(urls, limits.imagesPerCall, (images, from) =>
              addImages({ id, images, idempotencyKey: `${key}-${from}` }),
            )
          }
          onDelete={(imageId) => deleteImage({ id, imageId })}
        />
        <FilesField
          files={exhibition.exhibitionFiles}
          onAdd={(urls, key) =>
            inCalls(urls, limits.filesPerCall, (files, from) =>
              addFiles({ id, files, idempotencyKey: `${key}-${from}` }),
            )
          }
          onDelete={(fileId) => deleteFile({ id, fileId })}
        />
        <LinksField references={exhibition.references} saving={linkSaving} />
        {form.conflict !== null && (
          <ConflictNotice
            differences={differencesOf(readExhibition(form.conflict).fields, form.fields)}
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
          dirty={form.dirty || linkSaving.isWritten}
          failure={form.failure}
        />
      </Form>
    </>
  );
}

// The labels have exactly the fields as their keys.
const fieldNames = Object.keys(exhibitionLabels) as (keyof Fields)[];

const shown = (field: keyof Fields, fields: Fields): ReactNode => {
  if (field === 'description') return <Prose html={fields.description} />;
  return field === 'date' ? formatDate(fields.date) : fields[field];
};

const differencesOf = (theirs: Fields, mine: Fields): ConflictNoticeProps['differences'] =>
  fieldNames
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => ({
      label: exhibitionLabels[field],
      theirs: shown(field, theirs),
      mine: shown(field, mine),
    }));
