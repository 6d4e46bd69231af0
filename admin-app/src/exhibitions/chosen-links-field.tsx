import { useRef, useState, type ReactNode } from 'react';
import type { FieldErrors } from 'shared/forms';
import { FieldGroup } from 'shared/ui';
import { checkLink, completeLink, emptyLink, type LinkFields } from './link-form.ts';
import { LinkEntry } from './link-entry.tsx';
import { PartList } from './part-list.tsx';
import styles from './parts-place.module.css';

interface Props {
  links: readonly LinkFields[];
  /** The link in the entry fields, not added yet. */
  link: LinkFields;
  errors: FieldErrors;
  onChange: (part: { links?: LinkFields[]; link?: LinkFields }) => void;
}

const label = 'Odkazy';

/** Links for an exhibition that is not stored yet. */
export function ChosenLinksField({ links, link, errors, onChange }: Props): ReactNode {
  const [refused, setRefused] = useState<FieldErrors>({});
  const entry = useRef<HTMLDivElement>(null);
  const focusEntry = (): void => entry.current?.querySelector('input')?.focus();

  const add = (): void => {
    const wrong = checkLink(link);
    setRefused(wrong);
    if (Object.keys(wrong).length === 0) onChange({ links: [...links, completeLink(link)], link: emptyLink });
    focusEntry();
  };
  return (
    <FieldGroup label={label} wide>
      <div className={styles['place']}>
        <PartList
          label={label}
          parts={links.map(({ name, reference }, key) => ({ key, name, href: reference }))}
          onDelete={(position) => {
            onChange({ links: links.filter((_, index) => index !== position) });
            focusEntry();
          }}
        />
        <LinkEntry
          link={link}
          errors={{ ...errors, ...refused }}
          busy={false}
          onChange={(next) => {
            setRefused({});
            onChange({ link: next });
          }}
          onAdd={add}
          ref={entry}
        />
      </div>
    </FieldGroup>
  );
}
