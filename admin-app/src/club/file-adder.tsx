import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useUploads, type SentFile, type UploadOutcome } from 'shared/client';
import { limits } from 'shared/contract';
import { formatBytes, plural } from 'shared/format';
import { imageAccept, imageHint, useUnsavedGuard } from 'shared/forms';
import { FileDropzone, Notice, UploadList } from 'shared/ui';

interface Props {
  kind: 'image' | 'pdf';
  /** Text of the picker. */
  pick: string;
  /** Accessible name of the uploads. */
  label: string;
  /** How many files fit. */
  room: number;
  /** Called with uploaded files, which the form then names. */
  onFiles: (files: readonly SentFile[]) => void;
}

const leaving = 'Nahrávání ještě neskončilo. Opravdu chcete odejít?';

const leftOut = (count: number): string =>
  plural(count, {
    one: 'Víc se sem nevejde, # soubor jsme nenahráli.',
    few: 'Víc se sem nevejde, # soubory jsme nenahráli.',
    other: 'Víc se sem nevejde, # souborů jsme nenahráli.',
  });

/** Uploads files for a form; what was uploaded is saved with the form. */
export function FileAdder({ kind, pick, label, room, onFiles }: Props): ReactNode {
  const uploads = useUploads({ kind });
  const [beyond, setBeyond] = useState(0);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);
  useUnsavedGuard(uploads.isBusy, leaving);

  const follow = async (sending: Promise<UploadOutcome>): Promise<void> => {
    const { sent } = await sending;
    if (sent.length === 0) return;
    take.current(sent);
    for (const { id, url } of uploads.current())
      if (sent.some((file) => file.url === url)) uploads.remove(id);
  };
  const add = (files: readonly File[]): void => {
    setBeyond(Math.max(0, files.length - room));
    if (room > 0) void follow(uploads.add(files.slice(0, room)));
  };
  return (
    <>
      <UploadList
        label={label}
        items={uploads.items}
        onCancel={uploads.cancel}
        onRetry={(id) => void follow(uploads.retry(id))}
        onRemove={uploads.remove}
      />
      {beyond > 0 && <Notice tone="bad">{leftOut(beyond)}</Notice>}
      <FileDropzone
        label={pick}
        hint={kind === 'image' ? imageHint : `Jen PDF, nejvýš ${formatBytes(limits.pdfBytes)}.`}
        accept={kind === 'image' ? imageAccept : '.pdf'}
        multiple={room !== 1}
        onFiles={add}
      />
    </>
  );
}
