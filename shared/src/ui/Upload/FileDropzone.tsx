import { useEffect, useId, useState } from 'react';
import type { DragEvent } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Upload.module.css';

export interface FileDropzoneProps {
  /** Label of the button: "Přidat obrázky". */
  label: string;
  /** Hint: "PNG, JPG nebo GIF, nejvýš 10 MB." */
  hint: string;
  /** As the `accept` attribute: ".png,.jpg,.jpeg,.gif". */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

const holdsFiles = ({ dataTransfer }: globalThis.DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** Without this a file dropped beside the dropzone would be opened by the browser in place of the page. */
function useSafeMiss(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}

/** A dropzone with an ordinary file picker. */
export function FileDropzone({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileDropzoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  useSafeMiss();
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])];
    if (taken.length > 0 && !disabled) onFiles(multiple ? taken : taken.slice(0, 1));
  };
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div
      className={styles['drop']}
      data-over={over || undefined}
      onDragEnter={(event) => onDrag(event, true)}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, event.currentTarget.contains(toNode(event.relatedTarget)))}
      onDrop={(event) => {
        onDrag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.target.files);
          // Reset, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
      <label htmlFor={id}>
        <Icon name="plus" />
        {label}
      </label>
      <p id={`${id}-hint`}>
        {multiple ? 'Nebo je sem přetáhněte.' : 'Nebo ho sem přetáhněte.'} {hint}
      </p>
    </div>
  );
}

const toNode = (target: EventTarget | null): Node | null => (target instanceof Node ? target : null);
