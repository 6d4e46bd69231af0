import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { outOf } from 'shared/format';
import { Button, moveFocusOnUnmount, Icon, Picture, TextField, type PictureSource } from 'shared/ui';
import { captionError } from './caption-error.ts';
import styles from './picture-list.module.css';
import { useDragging } from './use-dragging.ts';

export interface ListedPicture {
  key: string;
  image: string;
  picture: PictureSource | null;
  /** Distinguishes the picture, for instance its file name. */
  name: string;
  caption: string;
  /** Its status, for instance upload progress. */
  note?: string | undefined;
}

export interface PictureListProps<Item extends ListedPicture> {
  label: string;
  /** The first one is the main picture, when there is one. */
  items: readonly Item[];
  hasMain?: boolean;
  onMove: (from: number, to: number) => void;
  onCaption: (item: Item, caption: string) => void;
  /** The names are not shown, since the pictures themselves are. */
  namesAreKnown?: boolean;
  /** Further controls, shown below it. */
  tools?: (item: Item, index: number) => ReactNode;
}

const gripIcon = 'M4 8h16M4 16h16';
const thumbPlaces = [{ width: '5.75rem', ratio: 1 }];

/** The picture that has become the main one keeps the focus, on its handle. */
const focusHandleOnUnmount = moveFocusOnUnmount((button) => button.closest('li')?.querySelector('button'));

/** After a removal the focus moves to the neighbour, after the last one to the picker. */
const focusNextOnUnmount = moveFocusOnUnmount(
  (item: HTMLLIElement) =>
    (item.nextElementSibling ?? item.previousElementSibling)?.querySelector('button') ??
    item.closest('[role="group"]')?.querySelector<HTMLElement>('input[type="file"]'),
);

/**
 * Pictures in their order, the main one first, each with its caption. Reordered by dragging the handle, by
 * the arrow keys on it, and by making a picture the main one.
 */
export function PictureList<Item extends ListedPicture>(props: PictureListProps<Item>): ReactNode {
  const { label, items, hasMain = true, onMove, onCaption, namesAreKnown = false, tools } = props;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    onMove(from, to);
    setSaid(
      to === 0 ? `${item.name}: hlavní obrázek` : `${item.name}: ${to + 1}. místo ${outOf(items.length)}`,
    );
  };
  const { dragged, handle } = useDragging(list, move);
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  };
  if (items.length === 0) return null;
  return (
    <>
      <ul className={styles['pictures']} ref={list} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.key} ref={focusNextOnUnmount} data-dragged={index === dragged || undefined}>
            <button
              type="button"
              className={styles['grip']}
              aria-label={`Přesunout ${item.name}, ${index + 1}. ${outOf(items.length)}; šipkami nahoru a dolů`}
              onKeyDown={(event) => onKeyDown(event, index)}
              {...handle(index)}
            >
              <Icon name={gripIcon} />
            </button>
            <div className={styles['shown']}>
              <Picture src={item.image} source={item.picture} alt="" places={thumbPlaces} eager />
              <div className={styles['tools']}>{tools?.(item, index)}</div>
            </div>
            <div className={styles['about']}>
              <TextField
                label={
                  <>
                    Popisek
                    <span className={namesAreKnown ? 'visually-hidden' : undefined}>{`: ${item.name}`}</span>
                  </>
                }
                value={item.caption}
                error={captionError(item.caption)}
                onChange={(caption) => onCaption(item, caption)}
              />
              {item.note !== undefined && <small>{item.note}</small>}
              {index === 0 && hasMain ? (
                <b>Hlavní obrázek</b>
              ) : (
                <Button
                  kind="outline"
                  aria-label={`Udělat hlavním: ${item.name}`}
                  ref={focusHandleOnUnmount}
                  onClick={() => move(index, 0)}
                >
                  Udělat hlavním
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
