import type { ReactNode } from 'react';
import { type ExhibitionFile, limits } from 'shared/contract';
import { plural } from 'shared/format';
import { AddedFilesField, type AddedFilesFieldProps } from 'shared/forms';
import { fileLabel } from 'shared/ui';
import { PartList } from './part-list.tsx';
import { pdfAccept, pdfHint } from './pdf-files.ts';

interface Props extends Pick<AddedFilesFieldProps, 'onAdd' | 'onDelete'> {
  files: readonly ExhibitionFile[];
}

const label = 'Soubory PDF';
const limit = limits.filesPerExhibition;

const addedText = (count: number): string =>
  plural(count, {
    one: 'Přidali jsme # soubor.',
    few: 'Přidali jsme # soubory.',
    other: 'Přidali jsme # souborů.',
  });

/** The documents of an exhibition. Each addition and deletion is saved immediately. */
export function FilesField({ files, ...saving }: Props): ReactNode {
  const parts = files.map((file) => ({
    key: file.exhibitionFileId,
    name: fileLabel(file),
    href: file.fileName,
  }));
  return (
    <AddedFilesField
      {...saving}
      kind="pdf"
      label={label}
      uploadsLabel="Nahrávané soubory"
      pick="Přidat PDF"
      accept={pdfAccept}
      hint={pdfHint}
      limit={limit}
      count={files.length}
      addedText={addedText}
      leftOutText={(names) => `Vejde se sem nejvýš ${limit} souborů. Nepřidali jsme: ${names}.`}
      nameOf={(id) => parts.find(({ key }) => key === id)?.name ?? label}
    >
      {(askToDelete) => <PartList label={label} parts={parts} onDelete={askToDelete} />}
    </AddedFilesField>
  );
}
