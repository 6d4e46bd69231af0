import type { ReactNode } from 'react';
import { useCreateActuality } from 'shared/client';
import type { Actuality } from 'shared/contract';
import { DraftOffer, useUnsavedGuard } from 'shared/drafts';
import { FormFoot, PictureField, useChosenPicture, useNewForm } from 'shared/forms';
import { Form, useToast } from 'shared/ui';
import { ActualityFields } from './actuality-fields.tsx';
import { checkActuality, emptyActuality, type ActualityFields as Fields } from './actuality-form.ts';

/** The form for another news item. */
export function NewActuality({ onCreated }: { onCreated: (actuality: Actuality) => void }): ReactNode {
  const createActuality = useCreateActuality();
  const showToast = useToast();
  const picture = useChosenPicture();
  const { formRef, ...form } = useNewForm<Fields, Actuality>({
    draftKey: 'actuality/new',
    initial: emptyActuality,
    check: checkActuality,
    create: async (fields, keyFor) => {
      const input = { ...fields, image: await picture.settle() };
      return createActuality(input, { idempotencyKey: keyFor(input) });
    },
  });
  useUnsavedGuard(picture.isChosen);

  const submit = async (): Promise<void> => {
    const actuality = await form.submit();
    if (actuality === null) return;
    picture.clear();
    showToast({ tone: 'good', text: `Aktualita je zveřejněná: ${actuality.name}.` });
    onCreated(actuality);
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Nová aktualita" ref={formRef} onSubmit={() => void submit()}>
        <ActualityFields fields={form.fields} errors={form.errors} onChange={form.change} autoFocus />
        <PictureField label="Obrázek" chosen={picture} error={form.errors['image']} takesPaste />
        <FormFoot
          submit="Přidat aktualitu"
          busy={form.busy}
          dirty={form.dirty || picture.isChosen}
          failure={form.failure}
        />
      </Form>
    </>
  );
}
