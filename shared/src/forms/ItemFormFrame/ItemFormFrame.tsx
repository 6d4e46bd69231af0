import type { ReactNode } from 'react';
import { DraftOffer, sameData } from '../drafts/index.ts';
import { Form, useToast, type FormProps } from '../../ui/index.ts';
import { ConflictNotice } from '../ConflictNotice/ConflictNotice.tsx';
import { FormFooter } from '../FormFooter/FormFooter.tsx';
import type { Edition, ItemForm } from '../use-item-form.ts';

export interface ItemFormFrameProps<Fields extends object, Item> {
  /** Accessible name of the form. */
  label: string;
  layout?: FormProps['layout'];
  /** Result of `useItemForm`. */
  form: ItemForm<Fields, Item>;
  /** The same function as was passed to `useItemForm`. */
  read: (item: Item) => Edition<Fields>;
  /** Labels by field, in the order of the form. */
  labels: Readonly<Record<keyof Fields, string>>;
  /** Renders a field's value in a save conflict; by default its text. */
  shown?: (field: keyof Fields, fields: Fields) => ReactNode;
  /** Saves what is not part of the fields, such as a picture or a link, when the form is submitted. */
  also?: { isDirty: boolean; save: () => Promise<unknown> };
  /** Saves and reports the result; by default a success message. */
  onSave?: (saving: () => Promise<boolean>) => Promise<void>;
  /** Called when the server has a newer version. */
  onStale: () => void;
  /** Further actions beside the submit button. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

const nothing = { isDirty: false, save: () => Promise.resolve() };

/** The form of a stored item: offered drafts, its fields, and the footer. */
export function ItemFormFrame<Fields extends object, Item>(
  props: ItemFormFrameProps<Fields, Item>,
): ReactNode {
  const { label, layout, read, labels, also = nothing, onStale, actions, children } = props;
  const { formRef, ...form } = props.form;
  const { shown = (field, fields) => String(fields[field]) } = props;
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
              .filter((name) => !sameData(theirs[name], form.fields[name]))
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
