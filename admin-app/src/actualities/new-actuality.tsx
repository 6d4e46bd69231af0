import { useRef, type ReactNode } from 'react';
import { useChangeActualityImage, useCreateActuality } from 'shared/client';
import type { Actuality } from 'shared/contract';
import {
  DraftOffer,
  checkNameAndText,
  emptyNameAndText,
  nameAndTextInput,
  NameAndTextFields,
  PublicationField,
  publicationState,
  FormFooter,
  unsentChangesText,
  offerToItem,
  PictureField,
  forgetting,
  readNameAndText,
  useChosenPicture,
  useNewForm,
  type NameAndText,
} from 'shared/forms';
import { Form, FormAside, FormMain, useToast } from 'shared/ui';

/** Key of this form's draft in the browser's storage. */
export const newActualityKey = 'actuality/new';

interface Props {
  /**
   * @param isUnfinished - whether to open the form of the new item, for instance with edits made during the
   * request.
   */
  onCreated: (actuality: Actuality, isUnfinished: boolean) => void;
}

/** The form for a new item. */
export function NewActuality({ onCreated }: Props): ReactNode {
  const createActuality = useCreateActuality();
  const changeImage = useChangeActualityImage();
  const showToast = useToast();
  const picture = useChosenPicture();
  const hasUnsentChanges = useRef(false);
  const isPictureMissing = useRef(false);

  /** Saves a picture that was chosen while the request was pending, in place of the one that was sent. */
  const sendLate = async (item: Actuality, sent: string): Promise<Actuality> => {
    try {
      const image = await picture.settle();
      if (image === '' || image === sent) return item;
      const input = { oldUrl: item.image, image };
      return await sendLate(await changeImage({ id: item.actualityId, input }), image);
    } catch {
      // The item is stored all the same. The reason is logged.
      isPictureMissing.current = true;
      return item;
    }
  };

  const { formRef, ...form } = useNewForm<NameAndText, Actuality>({
    draftKey: newActualityKey,
    initial: emptyNameAndText,
    check: checkNameAndText,
    files: [picture.files],
    create: async (_, keyFor, latest) => {
      const image = await picture.settle();
      const input = { ...nameAndTextInput(latest()), image };
      return sendLate(await createActuality(input, { idempotencyKey: keyFor(input) }), image);
    },
    onLeftOver: ({ actualityId, ...item }, fields) => {
      offerToItem(`actuality/${actualityId}`, fields, readNameAndText(item));
      hasUnsentChanges.current = true;
    },
  });

  const submit = async (): Promise<void> => {
    const actuality = await form.submit();
    if (actuality === null) return;
    const state = publicationState(actuality.publishedAt);
    showToast({ tone: 'good', text: `${state || 'Aktualita je zveřejněná'}: ${actuality.name}.` });
    if (hasUnsentChanges.current) showToast({ tone: 'good', text: unsentChangesText });
    if (isPictureMissing.current)
      showToast({
        tone: 'bad',
        text: 'Obrázek, který jste vybrali až po odeslání, se nepodařilo uložit. Vyberte ho prosím znovu ve formuláři aktuality.',
      });
    onCreated(actuality, hasUnsentChanges.current || isPictureMissing.current);
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Nová aktualita" ref={formRef} onSubmit={() => void submit()}>
        <FormMain>
          <NameAndTextFields fields={form.fields} errors={form.errors} onChange={form.change} autoFocus />
        </FormMain>
        <FormAside>
          <PublicationField
            value={form.fields.publication}
            error={form.errors['publication']}
            onChange={(publication) => form.change({ publication })}
          />
          <PictureField
            label="Obrázek"
            chosen={forgetting(picture, () => form.forget('image'))}
            error={form.errors['image']}
            takesPaste
          />
        </FormAside>
        <FormFooter
          submit="Přidat aktualitu"
          busy={form.busy}
          dirty={form.dirty || picture.isChosen}
          failure={form.failure}
        />
      </Form>
    </>
  );
}
