import type { ReactNode } from 'react';
import {
  useAddExhibitionFiles,
  useAddExhibitionImages,
  useDeleteExhibitionFile,
  useDeleteExhibitionImage,
  useMoveExhibitionFocus,
  useExhibitionPreview,
  useUpdateExhibition,
} from 'shared/client';
import { type Exhibition, limits, siteUrls } from 'shared/contract';
import { formatDate } from 'shared/format';
import {
  ComparedText,
  GalleryField,
  HistoryButton,
  ItemFormFrame,
  PublicationField,
  PublicPageLink,
  publicationWords,
  useItemForm,
  useOpenItem,
} from 'shared/forms';
import { AsyncView, FormAside, FormMain } from 'shared/ui';
import { ExhibitionFields } from './exhibition-fields.tsx';
import {
  checkExhibition,
  exhibitionBody,
  exhibitionLabels,
  exhibitionStates,
  readExhibition,
  type ExhibitionFields as Fields,
} from './exhibition-form.ts';
import { FilesField } from './files-field.tsx';
import { inCalls } from './in-calls.ts';
import { LinksField } from './links-field.tsx';
import { newExhibitionKey, type NewExhibitionFields } from './new-exhibition-form.ts';
import { filesInput } from './pdf-files.ts';
import { useLinkSaving } from './use-link-saving.ts';

interface Props {
  id: number;
  /** Called when the exhibition was deleted by somebody else. */
  isGone: boolean;
}

/** The open exhibition. The list has no pictures, documents and links, so the exhibition is loaded first. */
export function EditExhibition({ id, isGone }: Props): ReactNode {
  const exhibition = useOpenItem(useExhibitionPreview(id));
  return (
    <AsyncView
      read={exhibition}
      loading="Načítám..."
      errorText="Chyba při načítání výstav."
      missingText="Chyba při načtění výstavy."
    >
      {(item) => <ExhibitionForm exhibition={item} isGone={isGone} onStale={() => exhibition.retry()} />}
    </AsyncView>
  );
}

interface ExhibitionFormProps extends Pick<Props, 'isGone'> {
  exhibition: Exhibition;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

function ExhibitionForm({ exhibition, isGone, onStale }: ExhibitionFormProps): ReactNode {
  const { exhibitionId: id, name } = exhibition;
  const updateExhibition = useUpdateExhibition();
  const addImages = useAddExhibitionImages();
  const deleteImage = useDeleteExhibitionImage();
  const moveFocus = useMoveExhibitionFocus();
  const addFiles = useAddExhibitionFiles();
  const deleteFile = useDeleteExhibitionFile();
  const form = useItemForm<Fields, Exhibition>({
    draftKey: `exhibition/${id}`,
    item: exhibition,
    read: readExhibition,
    check: checkExhibition,
    isGone,
    forNew: {
      draftKey: newExhibitionKey,
      fields: (fields): NewExhibitionFields => ({ ...fields, links: [], link: linkSaving.link }),
    },
    save: (fields, version) => updateExhibition({ id, version, input: exhibitionBody(fields, exhibition) }),
  });
  // After the form, so that its confirmation before leaving takes the link into account.
  const linkSaving = useLinkSaving(id, form.isGone);

  return (
    <ItemFormFrame
      label={`Úprava: ${name}`}
      layout="columns"
      form={form}
      read={readExhibition}
      labels={exhibitionLabels}
      shown={shown}
      also={{ isDirty: linkSaving.isWritten, save: linkSaving.add }}
      onStale={onStale}
      actions={
        <>
          <PublicPageLink to={siteUrls.exhibition(id)} />
          <HistoryButton
            kind="exhibitions"
            id={id}
            name={name}
            version={exhibition.version}
            isDirty={form.dirty || linkSaving.isWritten}
            onChanged={onStale}
          />
        </>
      }
    >
      <FormMain>
        <ExhibitionFields fields={form.fields} errors={form.errors} onChange={form.change} />
      </FormMain>
      <FormAside>
        <PublicationField
          isPublic={readExhibition(exhibition).fields.publication === ''}
          value={form.fields.publication}
          error={form.errors['publication']}
          onChange={(publication) => form.change({ publication })}
        />
        <GalleryField
          label="Obrázky"
          name={name}
          images={exhibition.exhibitionImages}
          limit={limits.imagesPerExhibition}
          onCrop={(input) => moveFocus({ id, input })}
          onAdd={(urls, key) =>
            inCalls(urls, limits.imagesPerCall, (images, from) =>
              addImages({ id, images, idempotencyKey: `${key}-${from}` }),
            )
          }
          onDelete={(partId) => deleteImage({ id, partId })}
        />
        <FilesField
          files={exhibition.exhibitionFiles}
          onAdd={(files, key) =>
            inCalls(files, limits.filesPerCall, (part, from) =>
              addFiles({ id, ...filesInput(part), idempotencyKey: `${key}-${from}` }),
            )
          }
          onDelete={(partId) => deleteFile({ id, partId })}
        />
        <LinksField references={exhibition.references} saving={linkSaving} />
      </FormAside>
    </ItemFormFrame>
  );
}

const shown = (field: keyof Fields, fields: Fields): ReactNode => {
  if (field === 'publication') return publicationWords(fields.publication);
  if (field === 'description') return <ComparedText html={fields.description} />;
  if (field === 'state') return exhibitionStates.find(({ value }) => value === fields.state)?.label;
  return field === 'date' || field === 'endDate' ? formatDate(fields[field]) : fields[field];
};
