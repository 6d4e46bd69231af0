import type { ReactNode } from 'react';
import type { ClubContent } from 'shared/contract';
import { Picture } from 'shared/ui';
import styles from './club-panel.module.css';
import type { SectionFields, SectionSpec } from './section-spec.ts';

interface Props {
  spec: SectionSpec;
  fields: SectionFields;
  pictures: ClubContent['pictures'];
}

const places = [{ width: '12rem', ratio: 4 / 3 }];

/** What the form holds, read as visitors do: without fields, in the order of the page. */
export function SectionPreview({ spec, fields, pictures }: Props): ReactNode {
  const { title, page, texts, list } = spec;
  const still = (image: string, alt: string): ReactNode => (
    <Picture src={image} source={pictures[image] ?? null} alt={alt} places={places} />
  );
  return (
    <details className={styles['preview']} data-wide>
      <summary>{`Náhled: ${title}`}</summary>
      {texts.map(({ name, label, kind }) => {
        const value = fields.texts[name] ?? '';
        if (kind === 'picture') return <div key={name}>{still(value, label)}</div>;
        return value
          .split(kind === 'area' ? /\n\s*\n/ : /\n/)
          .map((paragraph, index) => <p key={`${name} ${index}`}>{paragraph}</p>);
      })}
      {list && (
        <ol>
          {fields.rows.map((row) => (
            <li key={row['key']}>
              {list.file?.kind === 'image' && still(row[list.file.name] ?? '', '')}
              {list.fields.map(({ name }) => (
                <p key={name}>{row[name]}</p>
              ))}
            </li>
          ))}
        </ol>
      )}
      <a href={page} target="_blank" rel="noopener noreferrer">
        Otevřít uloženou stránku na webu
      </a>
    </details>
  );
}
