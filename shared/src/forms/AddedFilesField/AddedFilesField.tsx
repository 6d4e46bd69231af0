import { useRef, type ReactNode } from 'react';
import {
  Button,
  FileDropzone,
  FieldGroup,
  handFocusOn,
  Hint,
  Notice,
  UploadList,
  useToast,
} from '../../ui/index.ts';
import { useAddedUploads, type AddedUploadsOptions } from '../use-added-uploads.ts';
import { useConfirmedDelete } from '../use-confirmed-delete.tsx';
import { usePastedFiles } from '../use-pasted-files.ts';
import { useFileLimit } from '../use-file-limit.ts';
import styles from '../PictureField/PictureField.module.css';

/** @typeParam Id - what the stored files are told apart by. */
export interface AddedFilesFieldProps<Id = number> extends Pick<AddedUploadsOptions, 'kind' | 'onAdd'> {
  label: string;
  /** Names the list of files on their way for the ear. */
  uploadsLabel: string;
  /** Words of the picker, what it takes, and what to know before. */
  pick: string;
  accept: string;
  hint: string;
  /** How many files the item may have, and has. */
  limit: number;
  count: number;
  /** What the person is told of files that were added, and of those that do not fit any more. */
  addedText: (count: number) => string;
  leftOutText: (names: string) => string;
  /** Names a stored file in the question before its deletion. */
  nameOf: (id: Id) => string;
  onDelete: (id: Id) => Promise<unknown>;
  /** What is wrong with the stored files. */
  error?: string | undefined;
  /** Asked before files are added or deleted; `false` leaves everything as it is. */
  mayChange?: () => Promise<boolean>;
  /** The stored files, with a way to ask for the deletion of one. */
  children: (askToDelete: (id: Id) => void) => ReactNode;
}

const handToPicker = handFocusOn((retry) =>
  retry.closest('[role="group"]')?.querySelector<HTMLElement>('input[type="file"]'),
);

const always = (): Promise<boolean> => Promise.resolve(true);

/** Files of an item that exists. Each addition and deletion is saved at once. */
export function AddedFilesField<Id = number>(props: AddedFilesFieldProps<Id>): ReactNode {
  const { label, limit, count, mayChange = always, children } = props;
  const showToast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const room = useFileLimit(limit);
  const uploads = useAddedUploads({
    kind: props.kind,
    onAdd: props.onAdd,
    onAdded: (added) => showToast({ tone: 'good', text: props.addedText(added) }),
  });
  const deletion = useConfirmedDelete<Id>({
    subject: props.nameOf,
    remove: props.onDelete,
    onDeleted: () => place.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus(),
  });

  const send = async (chosen: readonly File[]): Promise<void> => {
    if (!(await mayChange())) return;
    const files = room.fitting(chosen, count + uploads.items.length);
    if (files.length > 0) uploads.send(files);
  };
  const askToDelete = async (id: Id): Promise<void> => {
    if (await mayChange()) deletion.ask(id);
  };
  usePastedFiles(place, (files) => {
    if (props.kind === 'image') void send(files);
  });

  return (
    <FieldGroup label={label} error={props.error} wide>
      <div className={styles['place']} ref={place}>
        {children((id) => void askToDelete(id))}
        <UploadList
          label={props.uploadsLabel}
          items={uploads.items}
          onCancel={uploads.cancel}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
        {uploads.items.some(({ state }) => state !== 'failed') && (
          <Hint live>
            Nezavírejte prosím stránku, dokud se vše nenahraje. Jinak budete soubory vybírat znovu.
          </Hint>
        )}
        {uploads.failure !== undefined && (
          <Notice
            tone="bad"
            action={
              <Button kind="outline" icon="retry" ref={handToPicker} onClick={uploads.addAgain}>
                Zkusit znovu
              </Button>
            }
          >
            {uploads.failure}
          </Notice>
        )}
        {room.leftOut.length > 0 && <Notice tone="bad">{props.leftOutText(room.leftOut.join(', '))}</Notice>}
        <FileDropzone
          label={props.pick}
          hint={props.hint}
          accept={props.accept}
          multiple
          onFiles={(files) => void send(files)}
        />
      </div>
      {deletion.dialog}
    </FieldGroup>
  );
}
