import { useRef, type ReactNode } from 'react';
import type { Restore } from '../../client/index.ts';
import {
  Button,
  FileDropzone,
  FieldGroup,
  moveFocusOnUnmount,
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

/** @typeParam Id - type of the stored files' ids. */
export interface AddedFilesFieldProps<Id = number> extends Pick<AddedUploadsOptions, 'kind' | 'onAdd'> {
  label: string;
  /** Accessible name of the list of uploads. */
  uploadsLabel: string;
  /** Texts of the picker, accepted types, and a hint. */
  pick: string;
  accept: string;
  hint: string;
  /** The limit, and the number of stored files. */
  limit: number;
  count: number;
  /** Messages about added files, and about files beyond the limit. */
  addedText: (count: number) => string;
  leftOutText: (names: string) => string;
  /** Name of a stored file in the confirmation of its deletion. */
  nameOf: (id: Id) => string;
  onDelete: (id: Id) => Promise<Restore | void>;
  /** Error of the stored files. */
  error?: string | undefined;
  /** Asks before files are added or deleted; `false` cancels. */
  mayChange?: () => Promise<boolean>;
  /** Renders the stored files, with a callback that asks for the deletion of one. */
  children: (askToDelete: (id: Id) => void) => ReactNode;
}

const focusPickerOnUnmount = moveFocusOnUnmount((retry) =>
  retry.closest('[role="group"]')?.querySelector<HTMLElement>('input[type="file"]'),
);

const always = (): Promise<boolean> => Promise.resolve(true);

/** Files of a stored item. Each addition and deletion is saved immediately. */
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
              <Button kind="outline" icon="retry" ref={focusPickerOnUnmount} onClick={uploads.addAgain}>
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
