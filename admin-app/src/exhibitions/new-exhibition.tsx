import type { ReactNode } from 'react';
import type { Exhibition } from 'shared/contract';
import { DraftOffer, FormFooter, PublicationField, publicationState, useNewForm } from 'shared/forms';
import { Form, FormAside, FormMain, Notice, useToast } from 'shared/ui';
import { ChosenFilesField } from './chosen-files-field.tsx';
import { ChosenLinksField } from './chosen-links-field.tsx';
import { ExhibitionFields } from './exhibition-fields.tsx';
import { exhibitionBody } from './exhibition-form.ts';
import { completeLink, emptyLink, isWritten } from './link-form.ts';
import {
  checkNewExhibition,
  emptyNewExhibition,
  newExhibitionKey,
  type NewExhibitionFields as Fields,
} from './new-exhibition-form.ts';
import styles from './parts-place.module.css';
import { useChosenFiles } from './use-chosen-files.ts';
import { useExhibitionCreation, type CreationFields } from './use-exhibition-creation.ts';

interface Created {
  exhibition: Exhibition;
  failed: string[];
}

/** The form for a new exhibition with all its parts. */
export function NewExhibition({ onCreated }: { onCreated: (exhibition: Exhibition) => void }): ReactNode {
  const showToast = useToast();
  const images = useChosenFiles('image');
  const files = useChosenFiles('pdf');
  const creation = useExhibitionCreation();
  const { formRef, ...form } = useNewForm<Fields, Created>({
    draftKey: newExhibitionKey,
    initial: emptyNewExhibition,
    check: checkNewExhibition,
    files: [images.files, files.files],
    parts: [creation.part],

    create: (_fields, keyFor, latest) => {
      const fields = (): CreationFields => {
        const { link, links, ...rest } = latest();
        const input = exhibitionBody(rest);
        return { input, links: isWritten(link) ? [...links, completeLink(link)] : links };
      };
      const onLinkAdded = (rest: Fields['links']): void => form.change({ links: rest, link: emptyLink });
      return creation.create({ images, files, fields, onLinkAdded }, keyFor);
    },
  });

  const submit = async (): Promise<void> => {
    const created = await form.submit();
    if (created === null) return;
    const { exhibition, failed } = created;
    const state = publicationState(exhibition.publishedAt);
    showToast({ tone: 'good', text: `${state || 'Výstava je přidaná'}: ${exhibition.name}.` });
    if (failed.length > 0)
      showToast({
        tone: 'bad',
        text: `Tyto soubory se nepodařilo nahrát: ${failed.join(', ')}. Přidejte je znovu v úpravě výstavy.`,
      });
    onCreated(exhibition);
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Nová výstava" layout="columns" ref={formRef} onSubmit={() => void submit()}>
        <FormMain>
          <ExhibitionFields fields={form.fields} errors={form.errors} onChange={form.change} autoFocus />
        </FormMain>
        <FormAside>
          <PublicationField
            value={form.fields.publication}
            error={form.errors['publication']}
            onChange={(publication) => form.change({ publication })}
          />
          <ChosenFilesField kind="image" chosen={images} />
          <ChosenFilesField kind="pdf" chosen={files} />
          <ChosenLinksField
            links={form.fields.links}
            link={form.fields.link}
            errors={form.errors}
            onChange={(part) => {
              form.forget('linkName', 'linkReference');
              form.change(part);
            }}
          />
        </FormAside>
        {creation.isPartlyDone && !form.busy && (
          <div className={styles['wide']}>
            <Notice>Výstava už je uložená. Zbývá jen to, co je ještě v tomto formuláři.</Notice>
          </div>
        )}
        <FormFooter
          submit="Přidat výstavu"
          busy={form.busy}
          dirty={form.dirty || images.isChosen || files.isChosen}
          failure={form.failure}
        />
      </Form>
    </>
  );
}
