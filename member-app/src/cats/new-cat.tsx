import { useRef, type ReactNode } from 'react';
import { type Cat, limits } from 'shared/contract';
import { DraftOffer, FormFooter, unsentChangesText, offerToItem, useNewForm } from 'shared/forms';
import { Form, FormAside, FormMain, useToast } from 'shared/ui';
import { CatFields } from './cat-fields.tsx';
import { checkCat, emptyCat, newCatKey, readCat, type CatFields as Fields } from './cat-form.ts';
import { useCatCreation, type CreatedCat } from './use-cat-creation.ts';
import { PicturesField } from './pictures/pictures-field.tsx';
import { unsavedArrangement } from './pictures/use-arrangement.ts';
import { useChosenPictures } from './pictures/use-chosen-pictures.ts';

interface Props {
  /**
   * @param isUnfinished - whether to open the form of the new cat, for instance with edits made during the
   * request.
   */
  onCreated: (cat: Cat, isUnfinished: boolean) => void;
}

/** The form for a new cat. */
export function NewCat({ onCreated }: Props): ReactNode {
  const showToast = useToast();
  const pictures = useChosenPictures();
  const create = useCatCreation(pictures);
  const hasUnsentChanges = useRef(false);
  const offer = ({ cat, rearranged }: CreatedCat, fields?: Fields): void => {
    const stored = readCat(cat);
    const parts = rearranged === null ? {} : unsavedArrangement(rearranged);
    offerToItem(`cat/${cat.catId}`, fields ?? stored.fields, stored, parts);
    hasUnsentChanges.current = true;
  };
  const { formRef, ...form } = useNewForm<Fields, CreatedCat>({
    draftKey: newCatKey,
    initial: emptyCat(),
    check: checkCat,
    files: [pictures.files],
    parts: [pictures.captions],
    create: (_, keyFor, latest) => create(latest, keyFor),
    onLeftOver: offer,
  });

  const submit = async (): Promise<void> => {
    const created = await form.submit();
    if (created === null) return;
    const { cat, missing, rearranged } = created;
    if (rearranged !== null && !hasUnsentChanges.current) offer(created);
    showToast({ tone: 'good', text: `Kočka je přidaná: ${cat.name}.` });
    if (hasUnsentChanges.current) showToast({ tone: 'good', text: unsentChangesText });
    if (missing.length > 0)
      showToast({
        tone: 'bad',
        text: `Tyto obrázky se ke kočce přidat nepodařilo: ${missing.join(', ')}. Přidejte je prosím znovu v jejím formuláři.`,
      });
    onCreated(cat, hasUnsentChanges.current || missing.length > 0);
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Nová kočka" layout="columns" ref={formRef} onSubmit={() => void submit()}>
        <FormMain>
          <CatFields fields={form.fields} errors={form.errors} onChange={form.change} autoFocus />
        </FormMain>
        <FormAside>
          <PicturesField
            label="Fotografie"
            chosen={pictures}
            // The main picture does not count towards the limit.
            limit={limits.imagesPerCat + 1}
            error={form.errors['image']}
          />
        </FormAside>
        <FormFooter
          submit="Přidat kočku"
          busy={form.busy}
          dirty={form.dirty || pictures.isChosen}
          failure={form.failure}
        />
      </Form>
    </>
  );
}
