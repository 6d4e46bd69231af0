import { useRef, type ReactNode } from 'react';
import { useCreateCat } from 'shared/client';
import type { Cat } from 'shared/contract';
import { DraftOffer } from 'shared/drafts';
import { FormFoot, offerToItem, PicturesField, useChosenPictures, useNewForm } from 'shared/forms';
import { limits } from 'shared/limits';
import { Form, FormAside, FormMain, useToast } from 'shared/ui';
import { CatFields } from './cat-fields.tsx';
import {
  checkCat,
  completeCat,
  emptyCat,
  newCatKey,
  readCat,
  type CatFields as Fields,
} from './cat-form.ts';

interface Props {
  /** @param isLeftOver - something was written meanwhile, which the form of the new cat offers. */
  onCreated: (cat: Cat, isLeftOver: boolean) => void;
}

/** The form for another cat. */
export function NewCat({ onCreated }: Props): ReactNode {
  const createCat = useCreateCat();
  const showToast = useToast();
  const pictures = useChosenPictures();
  const isLeftOver = useRef(false);
  const { formRef, ...form } = useNewForm<Fields, Cat>({
    draftKey: newCatKey,
    initial: emptyCat(),
    check: checkCat,
    files: [pictures.files],
    parts: [pictures.captions],
    create: async (_, keyFor, latest) => {
      const settled = await pictures.settle();
      const input = { ...completeCat(latest()), ...settled };
      return createCat(input, { idempotencyKey: keyFor(input) });
    },
    onLeftOver: (cat, fields) => {
      offerToItem(`cat/${cat.catId}`, fields, readCat(cat));
      isLeftOver.current = true;
    },
  });

  const submit = async (): Promise<void> => {
    const cat = await form.submit();
    if (cat === null) return;
    showToast({ tone: 'good', text: `Kočka je přidaná: ${cat.name}.` });
    onCreated(cat, isLeftOver.current);
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
            // The main picture stands beside those that the limit counts.
            limit={limits.imagesPerCat + 1}
            error={form.errors['image']}
          />
        </FormAside>
        <FormFoot
          submit="Přidat kočku"
          busy={form.busy}
          dirty={form.dirty || pictures.isChosen}
          failure={form.failure}
        />
      </Form>
    </>
  );
}
