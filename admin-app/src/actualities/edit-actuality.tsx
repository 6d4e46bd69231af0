import type { ReactNode } from 'react';
import {
  useActualityPreview,
  useChangeActualityImage,
  useMoveActualityFocus,
  useUpdateActuality,
} from 'shared/client';
import { type Actuality, siteUrls } from 'shared/contract';
import {
  checkNameAndText,
  HistoryButton,
  ItemFormFrame,
  nameAndTextInput,
  nameAndTextLabels,
  NameAndTextFields,
  PublicationField,
  PublicPageLink,
  readNameAndText,
  shownNameAndText,
  StoredPictureField,
  useItemForm,
  useOpenItem,
  useStoredPicture,
  type NameAndText,
} from 'shared/forms';
import { AsyncView, FormAside, FormMain } from 'shared/ui';
import { newActualityKey } from './new-actuality.tsx';

interface Props {
  id: number;
  /** Called when the item was deleted by somebody else. */
  isGone: boolean;
}

/** The open news item. The list has no texts, so the item is loaded first. */
export function EditActuality({ id, isGone }: Props): ReactNode {
  const actuality = useOpenItem(useActualityPreview(id));
  return (
    <AsyncView
      read={actuality}
      loading="Načítám..."
      errorText="Chyba při načítání aktualit"
      missingText="Aktualita nenalezena."
    >
      {(item) => <ActualityForm actuality={item} isGone={isGone} onStale={() => actuality.retry()} />}
    </AsyncView>
  );
}

interface ActualityFormProps extends Pick<Props, 'isGone'> {
  actuality: Actuality;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

function ActualityForm({ actuality, isGone, onStale }: ActualityFormProps): ReactNode {
  const { actualityId: id, name, image, picture } = actuality;
  const updateActuality = useUpdateActuality();
  const changeImage = useChangeActualityImage();
  const moveFocus = useMoveActualityFocus();
  const main = useStoredPicture({
    stored: image,
    change: (input) => changeImage({ id, input }),
    changed: 'Obrázek je změněný.',
    onStale,
  });
  const form = useItemForm<NameAndText, Actuality>({
    draftKey: `actuality/${id}`,
    item: actuality,
    read: readNameAndText,
    check: checkNameAndText,
    files: [main.chosen.files],
    isGone,
    forNew: { draftKey: newActualityKey, fields: (fields) => fields },
    save: (fields, version) => updateActuality({ id, version, input: nameAndTextInput(fields, actuality) }),
  });

  return (
    <ItemFormFrame
      label={`Úprava: ${name}`}
      form={form}
      read={readNameAndText}
      labels={nameAndTextLabels}
      shown={shownNameAndText}
      also={{ isDirty: main.chosen.isChosen, save: main.save }}
      onStale={onStale}
      actions={
        <>
          <PublicPageLink to={siteUrls.actuality(id)} />
          <HistoryButton
            kind="actualities"
            id={id}
            name={name}
            version={actuality.version}
            isDirty={form.dirty || main.chosen.isChosen}
            onChanged={onStale}
          />
        </>
      }
    >
      <FormMain>
        <NameAndTextFields fields={form.fields} errors={form.errors} onChange={form.change} />
      </FormMain>
      <FormAside>
        <PublicationField
          isPublic={readNameAndText(actuality).fields.publication === ''}
          value={form.fields.publication}
          error={form.errors['publication']}
          onChange={(publication) => form.change({ publication })}
        />
        <StoredPictureField
          label="Obrázek"
          picture={main}
          stored={{ image, picture, alt: name }}
          onCrop={(input) => moveFocus({ id, input })}
          takesPaste
        />
      </FormAside>
    </ItemFormFrame>
  );
}
