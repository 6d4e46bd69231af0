import type { ReactNode } from 'react';
import { DraftOffer } from '../drafts/index.ts';
import { Form, useToast, type FormProps } from '../../ui/index.ts';
import { ConflictNotice } from '../ConflictNotice/ConflictNotice.tsx';
import { FormFooter } from '../FormFooter/FormFooter.tsx';
import type { Edition, ItemForm } from '../use-item-form.ts';

export interface ItemFormFrameProps<Fields extends { [Field in keyof Fields]: string }, Item> {
  /** What the form is for; names it for the ear. */
  label: string;
  layout?: FormProps['layout'];
  /** What `useItemForm` gave. */
  form: ItemForm<Fields, Item>;
  /** The same function that the form was made with. */
  read: (item: Item) => Edition<Fields>;
  /** Words for the fields, in the order of the form. */
  labels: Readonly<Record<keyof Fields, string>>;
  /** A field where two versions stand side by side; by default its text. */
  shown?: (field: keyof Fields, fields: Fields) => ReactNode;
  /** What is saved apart from the fields, and is meant as well by who saves the item: a picture, a link. */
  also?: { isDirty: boolean; save: () => Promise<unknown> };
  /** Makes a save and says what came of it; by default that it is done. */
  onSave?: (saving: () => Promise<boolean>) => Promise<void>;
  /** The item turned out to be older than what the server has. */
  onStale: () => void;
  /** Further actions beside the button that saves. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

const nothing = { isDirty: false, save: () => Promise.resolve() };

/** The form of an item that exists: its fields between the unsaved text of an earlier visit and the way to save them. */
export function ItemFormFrame<Fields extends { [Field in keyof Fields]: string }, Item>(
  props: ItemFormFrameProps<Fields, Item>,
): ReactNode {
  const { label, layout, read, labels, also = nothing, onStale, actions, children } = props;
  const { formRef, ...form } = props.form;
  const { shown = (field, fields) => fields[field] } = props;
  const showToast = useToast();
  const tell = async (saving: () => Promise<boolean>): Promise<void> => {
    if (await saving()) showToast({ tone: 'good', text: 'Uloženo.' });
  };
  const { onSave = tell } = props;
  const submit = async (): Promise<void> => {
    if (form.dirty || !also.isDirty) await onSave(form.submit);
    if (also.isDirty) await also.save();
  };
  const theirs = form.conflict === null ? null : read(form.conflict).fields;
  // The labels have exactly the fields as their keys.
  const names = Object.keys(labels) as (keyof Fields)[];

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label={label} {...(layout && { layout })} ref={formRef} onSubmit={() => void submit()}>
        {children}
        {theirs !== null && (
          <ConflictNotice
            differences={names
              .filter((name) => theirs[name] !== form.fields[name])
              .map((name) => ({
                label: labels[name],
                theirs: shown(name, theirs),
                mine: shown(name, form.fields),
              }))}
            busy={form.busy}
            onKeepMine={() => void onSave(form.keepMine)}
            onTakeTheirs={() => {
              form.takeTheirs();
              onStale();
            }}
          />
        )}
        <FormFooter
          submit={theirs === null ? 'Upravit' : undefined}
          busy={form.busy}
          dirty={form.dirty || also.isDirty}
          failure={form.failure}
        >
          {actions}
        </FormFooter>
      </Form>
    </>
  );
}
