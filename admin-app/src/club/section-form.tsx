import type { ReactNode } from 'react';
import { useSaveClubSection } from 'shared/client';
import type { ClubContent, ClubSectionName, StoredSection } from 'shared/contract';
import { HistoryButton, ItemFormFrame, useItemForm } from 'shared/forms';
import { PreviewLink } from './preview-link.tsx';
import { SectionRows } from './section-rows.tsx';
import { checkSection, type SectionFields, type SectionSpec } from './section-spec.ts';
import { SectionText } from './section-text.tsx';

interface Props {
  spec: SectionSpec;
  stored: StoredSection<ClubSectionName>;
  pictures: ClubContent['pictures'];
  warnings: ClubContent['warnings'];
  /** Called when the server has a newer version. */
  onStale: () => void;
}

/** A section of the club's content, saved as a whole. */
export function SectionForm({ spec, stored, pictures, warnings, onStale }: Props): ReactNode {
  const { name, title, texts, list } = spec;
  const save = useSaveClubSection();
  const form = useItemForm<SectionFields, StoredSection<ClubSectionName>>({
    draftKey: `club/${name}`,
    item: stored,
    read: spec.read,
    check: (fields) => checkSection(spec, fields),
    save: (fields, version) => save({ name, version, input: spec.write(fields) }),
  });
  const { fields } = form;
  // What has been corrected since is shown as wrong no longer; what only the server knows stays until it is sent again.
  const wrong = checkSection(spec, fields);
  const errorOf = (path: string): string | undefined => {
    const refused = Object.keys(form.errors).find((known) => known === path || known.startsWith(`${path}.`));
    if (refused === undefined) return undefined;
    return wrong[path] ?? (form.failure === undefined ? undefined : form.errors[refused]);
  };

  const faultOf = (file: string): string | undefined =>
    warnings.find((warning) => warning.file !== undefined && warning.file === file)?.text;

  return (
    <ItemFormFrame
      label={`Úprava: ${title}`}
      layout="columns"
      form={form}
      read={spec.read}
      labels={{ texts: title, rows: list?.label ?? title }}
      shown={shown}
      onStale={onStale}
      actions={
        <>
          <PreviewLink
            section={name}
            input={() => spec.write(fields)}
            isWrong={Object.keys(wrong).length > 0}
          />
          <HistoryButton
            kind={`content/${name}`}
            id={0}
            name={title}
            version={stored.version}
            isDirty={form.dirty}
            onChanged={onStale}
          />
        </>
      }
    >
      {texts.map((text) => (
        <SectionText
          key={text.name}
          spec={text}
          value={fields.texts[text.name] ?? ''}
          error={errorOf(text.name)}
          pictures={pictures}
          faultOf={faultOf}
          onChange={(value) => form.change({ texts: { ...fields.texts, [text.name]: value } })}
        />
      ))}
      {list && (
        <SectionRows
          list={list}
          rows={fields.rows}
          errorOf={errorOf}
          pictures={pictures}
          faultOf={faultOf}
          onChange={(rows) => form.change({ rows })}
        />
      )}
    </ItemFormFrame>
  );
}

const words = ({ key: _key, ...texts }: Readonly<Record<string, string>>): string =>
  Object.values(texts).filter(Boolean).join(', ');

const shown = (field: keyof SectionFields, { texts, rows }: SectionFields): ReactNode =>
  field === 'texts' ? words(texts) : rows.map(words).join('; ');
