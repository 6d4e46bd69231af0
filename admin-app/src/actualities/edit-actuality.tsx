import type { ReactNode } from 'react';
import { useActuality, useUpdateActuality } from 'shared/client';
import type { Actuality } from 'shared/contract';
import { DraftOffer } from 'shared/drafts';
import { ConflictNotice, FormFoot, PictureField, useItemForm, type ConflictNoticeProps } from 'shared/forms';
import { AsyncView, Button, Form, Prose, useToast } from 'shared/ui';
import { ActualityFields } from './actuality-fields.tsx';
import { checkActuality, readActuality, type ActualityFields as Fields } from './actuality-form.ts';
import { useActualityPicture } from './use-actuality-picture.ts';

/** The open news item. The list carries no texts, so its own is read first. */
export function EditActuality({ id }: { id: number }): ReactNode {
  const actuality = useActuality(id);
  return (
    <AsyncView
      read={actuality}
      loading="Načítám..."
      errorText="Chyba při načítání aktualit"
      missingText="Aktualita nenalezena."
    >
      {(item) => <ActualityForm actuality={item} onStale={() => actuality.retry()} />}
    </AsyncView>
  );
}

interface ActualityFormProps {
  actuality: Actuality;
  /** The item turned out to be older than what the server has. */
  onStale: () => void;
}

function ActualityForm({ actuality, onStale }: ActualityFormProps): ReactNode {
  const { actualityId, name, image, picture } = actuality;
  const updateActuality = useUpdateActuality();
  const showToast = useToast();
  const change = useActualityPicture(actuality, onStale);
  const { formRef, ...form } = useItemForm<Fields, Actuality>({
    draftKey: `actuality/${actualityId}`,
    item: actuality,
    read: readActuality,
    check: checkActuality,
    save: (input, version) => updateActuality({ id: actualityId, version, input }),
  });

  const told = async (saving: Promise<boolean>): Promise<void> => {
    if (await saving) showToast({ tone: 'good', text: 'Uloženo.' });
  };
  const submit = async (): Promise<void> => {
    if (form.dirty || !change.picture.isChosen) await told(form.submit());
    // Who chose a picture and saves the item means the picture too.
    if (change.picture.isChosen) await change.save();
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label={`Úprava: ${name}`} ref={formRef} onSubmit={() => void submit()}>
        <ActualityFields fields={form.fields} errors={form.errors} onChange={form.change} />
        <PictureField
          label="Obrázek"
          chosen={change.picture}
          stored={{ image, picture, alt: name }}
          error={change.error}
          takesPaste
        >
          <Button kind="outline" busy={change.busy} onClick={() => void change.save()}>
            Změnit obrázek
          </Button>
        </PictureField>
        {form.conflict !== null && (
          <ConflictNotice
            differences={differencesOf(readActuality(form.conflict).fields, form.fields)}
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
          dirty={form.dirty || change.picture.isChosen}
          failure={form.failure}
        />
      </Form>
    </>
  );
}

const differencesOf = (theirs: Fields, mine: Fields): ConflictNoticeProps['differences'] => [
  ...(theirs.name === mine.name ? [] : [{ label: 'Název', theirs: theirs.name, mine: mine.name }]),
  ...(theirs.text === mine.text
    ? []
    : [{ label: 'Text', theirs: <Prose html={theirs.text} />, mine: <Prose html={mine.text} /> }]),
];
