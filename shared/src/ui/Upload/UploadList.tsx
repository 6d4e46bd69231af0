import type { ReactNode } from 'react';
import { formatBytes, formatPercent } from '../../format/index.ts';
import { moveFocusOnUnmount } from '../focus-on-unmount.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Picture } from '../Picture/Picture.tsx';
import styles from './Upload.module.css';

/** An upload, as in the client's upload queue. */
export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Progress, 0 to 1. */
  progress: number;
  /** Error message, in Czech. */
  error?: string | undefined;
  /** The file itself is the cause: a retry would fail as well. */
  isRefused?: boolean | undefined;
  /** URL of a preview of the file. */
  preview?: string | undefined;
}

export interface UploadListProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly UploadItem[];
  /** Cancels a waiting or pending upload. */
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  /** Removes a file. */
  onRemove: (id: string) => void;
}

/** After a removal the focus moves to the neighbour, after the last one to the picker. */
const focusNextOnUnmount = moveFocusOnUnmount(
  (line: HTMLLIElement) =>
    lastButton(line.nextElementSibling ?? line.previousElementSibling) ??
    line.closest('[role="group"]')?.querySelector<HTMLElement>('input[type="file"]'),
);

/** A file that is being retried can be cancelled. */
const focusCancelOnUnmount = moveFocusOnUnmount((retry) => lastButton(retry.parentElement));

const lastButton = (place: Element | null): HTMLElement | undefined =>
  [...(place?.querySelectorAll('button') ?? [])].at(-1);

/** One line per file: name, size, progress, actions. */
export function UploadList({ label, items, onCancel, onRetry, onRemove }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label={label}>
      {items.map((item) => {
        const underWay = item.state === 'waiting' || item.state === 'sending';
        return (
          <UploadLine
            key={item.id}
            name={item.name}
            note={noteOf(item)}
            failed={item.state === 'failed'}
            progress={item.state === 'sending' ? item.progress : undefined}
            preview={item.preview}
          >
            {item.state === 'failed' && !item.isRefused && (
              <IconButton
                icon="retry"
                ref={focusCancelOnUnmount}
                label={`Zkusit znovu nahrát ${item.name}`}
                onClick={() => onRetry(item.id)}
              />
            )}
            <IconButton
              icon="close"
              label={underWay ? `Zrušit nahrávání ${item.name}` : `Odebrat ${item.name}`}
              onClick={() => (underWay ? onCancel(item.id) : onRemove(item.id))}
            />
          </UploadLine>
        );
      })}
    </ul>
  );
}

function noteOf({ state, size, progress, error }: UploadItem): string {
  switch (state) {
    case 'waiting':
      return `${formatBytes(size)}, čeká na nahrání`;
    case 'sending':
      return `${formatBytes(size * progress)} z celkových ${formatBytes(size)}`;
    case 'done':
      return `${formatBytes(size)}, nahráno`;
    case 'failed':
      return error ?? 'Nenahráno.';
  }
}

interface UploadLineProps {
  name: string;
  note: string;
  failed: boolean;
  progress: number | undefined;
  preview: string | undefined;
  children: ReactNode;
}

function UploadLine({ name, note, failed, progress, preview, children }: UploadLineProps) {
  return (
    <li ref={focusNextOnUnmount} data-thumb={preview ? true : undefined} data-failed={failed || undefined}>
      {preview && <Picture src={preview} source={null} alt="" eager />}
      <div>
        <b>{name}</b>
        <small role={failed ? 'alert' : undefined}>
          {failed && <span className="visually-hidden">{`${name}: `}</span>}
          {note}
        </small>
      </div>
      <div className={styles['tools']}>{children}</div>
      {progress !== undefined && (
        <div className={styles['progress']}>
          <progress max={1} value={progress} aria-label={`${name}, nahráno`} />
          <span aria-hidden="true">{formatPercent(progress)}</span>
        </div>
      )}
    </li>
  );
}
