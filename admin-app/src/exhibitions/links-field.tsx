import { useRef, type ReactNode } from 'react';
import { useDeleteReference } from 'shared/client';
import type { Reference } from 'shared/contract';
import { DraftOffer, useConfirmedDelete } from 'shared/forms';
import { FieldGroup, Notice, useToast } from 'shared/ui';
import { LinkEntry } from './link-entry.tsx';
import { PartList } from './part-list.tsx';
import styles from './parts-place.module.css';
import type { LinkSaving } from './use-link-saving.ts';

interface Props {
  references: readonly Reference[];
  saving: LinkSaving;
}

const label = 'Odkazy';

/** The links of an exhibition. Each addition and deletion is saved immediately. */
export function LinksField({ references, saving }: Props): ReactNode {
  const { formRef, ...entry } = saving;
  const deleteReference = useDeleteReference();
  const showToast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const focusEntry = (): void => place.current?.querySelector('input')?.focus();
  const deletion = useConfirmedDelete<number>({
    subject: (id) => references.find(({ referenceId }) => referenceId === id)?.name ?? label,
    remove: (id) => deleteReference(id),
    onDeleted: focusEntry,
  });
  const add = async (): Promise<void> => {
    if (!(await entry.add())) return;
    showToast({ tone: 'good', text: 'Odkaz je přidaný.' });
    focusEntry();
  };
  return (
    <FieldGroup label={label} wide>
      <div className={styles['place']} ref={place}>
        <PartList
          label={label}
          parts={references.map(({ referenceId, name, reference }) => ({
            key: referenceId,
            name,
            href: reference,
          }))}
          onDelete={deletion.ask}
        />
        <DraftOffer draft={entry.draft} />
        <LinkEntry
          link={entry.link}
          errors={entry.errors}
          busy={entry.busy}
          onChange={entry.change}
          onAdd={() => void add()}
          ref={formRef}
        />
        {entry.failure !== undefined && <Notice tone="bad">{entry.failure}</Notice>}
      </div>
      {deletion.dialog}
    </FieldGroup>
  );
}
