import type { ReactNode } from 'react';
import { useCreateActuality } from 'shared/client';
import type { Actuality } from 'shared/contract';
import { DraftOffer } from 'shared/drafts';
import {
  checkNameAndText,
  emptyNameAndText,
  NameAndTextFields,
  FormFoot,
  offerToItem,
  PictureField,
  forgetting,
  readNameAndText,
  useChosenPicture,
  useNewForm,
  type NameAndText,
} from 'shared/forms';
import { Form, FormAside, FormMain, useToast } from 'shared/ui';

/** Names the form for another news item among what is kept in the browser. */
export const newActualityKey = 'actuality/new';

/** The form for another news item. */
export function NewActuality({ onCreated }: { onCreated: (actuality: Actuality) => void }): ReactNode {
  const createActuality = useCreateActuality();
  const showToast = useToast();
  const picture = useChosenPicture();
  const { formRef, ...form } = useNewForm<NameAndText, Actuality>({
    draftKey: newActualityKey,
    initial: emptyNameAndText,
    check: checkNameAndText,
    files: [picture.files],
    create: async (_, keyFor, latest) => {
      const image = await picture.settle();
      const input = { ...latest(), image };
      return createActuality(input, { idempotencyKey: keyFor(input) });
    },
    onLeftOver: ({ actualityId, ...item }, fields) =>
      offerToItem(`actuality/${actualityId}`, fields, readNameAndText(item)),
  });

  const submit = async (): Promise<void> => {
    const actuality = await form.submit();
    if (actuality === null) return;
    showToast({ tone: 'good', text: `Aktualita je zveřejněná: ${actuality.name}.` });
    onCreated(actuality);
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Nová aktualita" ref={formRef} onSubmit={() => void submit()}>
        <FormMain>
          <NameAndTextFields fields={form.fields} errors={form.errors} onChange={form.change} autoFocus />
        </FormMain>
        <FormAside>
          <PictureField
            label="Obrázek"
            chosen={forgetting(picture, () => form.forget('image'))}
            error={form.errors['image']}
            takesPaste
          />
        </FormAside>
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
