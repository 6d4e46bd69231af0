import type { ReactNode } from 'react';
import type { ClubContent } from 'shared/contract';
import { Button, FieldGroup, IconButton, moveFocusToRegion, Status, StoredImage } from 'shared/ui';
import styles from './club-panel.module.css';
import { FileAdder } from './file-adder.tsx';
import { rowPath, type ListSpec, type Row } from './section-spec.ts';
import { SectionText } from './section-text.tsx';

interface Props {
  list: ListSpec;
  rows: readonly Row[];
  errorOf: (path: string) => string | undefined;
  pictures: ClubContent['pictures'];
  /** What is wrong with a stored file, by its URL. */
  faultOf: (file: string) => string | undefined;
  onChange: (rows: readonly Row[]) => void;
}

const swapped = (rows: readonly Row[], index: number, other: number): readonly Row[] =>
  rows.map((row, at) => (at === index ? (rows[other] ?? row) : at === other ? (rows[index] ?? row) : row));

const titleOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');

/** The list of a section: its rows can be edited, moved, removed and added. */
export function SectionRows({ list, rows, errorOf, pictures, faultOf, onChange }: Props): ReactNode {
  const { item, label, add, file, fields, limit, empty } = list;
  const nextKey = (offset = 0): string =>
    `new-${rows.filter(({ key = '' }) => key.startsWith('new-')).length + rows.length + offset}`;
  const nameOf = (row: Row, index: number): string =>
    [`${item} ${index + 1}`, row['name'] ?? row['label'] ?? row['alt']].filter(Boolean).join(', ');
  const room = limit - rows.length;

  return (
    <FieldGroup label={label} error={errorOf(list.name)} wide>
      <ol className={styles['rows']} tabIndex={-1} aria-label={label}>
        {rows.map((row, index) => {
          const name = nameOf(row, index);
          const fault = file && faultOf(row[file.name] ?? '');
          return (
            <li key={row['key']}>
              <div className={styles['row']} role="group" aria-label={name}>
                {file?.kind === 'image' && (
                  <StoredImage
                    image={row[file.name] ?? ''}
                    picture={pictures[row[file.name] ?? ''] ?? null}
                    alt={name}
                  />
                )}
                {file?.kind === 'pdf' && (
                  <a href={row[file.name]} target="_blank" rel="noopener noreferrer">
                    {`Otevřít soubor: ${name}`}
                  </a>
                )}
                {fault !== undefined && <Status state="bad">{fault}</Status>}
                <div className={styles['fields']}>
                  {fields.map((spec) => (
                    <SectionText
                      key={spec.name}
                      spec={spec}
                      value={row[spec.name] ?? ''}
                      error={errorOf(rowPath(list, index, spec.name))}
                      pictures={pictures}
                      faultOf={faultOf}
                      onChange={(value) =>
                        onChange(rows.map((one, at) => (at === index ? { ...one, [spec.name]: value } : one)))
                      }
                    />
                  ))}
                </div>
              </div>
              <div className={styles['tools']}>
                <IconButton
                  icon="up"
                  label={`Posunout nahoru: ${name}`}
                  disabled={index === 0}
                  onClick={() => onChange(swapped(rows, index, index - 1))}
                />
                <IconButton
                  icon="down"
                  label={`Posunout dolů: ${name}`}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(swapped(rows, index, index + 1))}
                />
                <IconButton
                  icon="close"
                  tone="bad"
                  label={`Odebrat: ${name}`}
                  ref={moveFocusToRegion}
                  onClick={() => onChange(rows.filter((_row, at) => at !== index))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {file ? (
        <FileAdder
          kind={file.kind}
          pick={add}
          label={`${label}, nahrávané soubory`}
          room={room}
          onFiles={(files) =>
            onChange([
              ...rows,
              ...files.map(({ url, name }, index) => ({
                ...empty,
                ...('name' in empty && { name: titleOf(name) }),
                [file.name]: url,
                key: nextKey(index),
              })),
            ])
          }
        />
      ) : (
        room > 0 && (
          <Button
            kind="outline"
            icon="plus"
            onClick={() => onChange([...rows, { ...empty, key: nextKey() }])}
          >
            {add}
          </Button>
        )
      )}
    </FieldGroup>
  );
}
