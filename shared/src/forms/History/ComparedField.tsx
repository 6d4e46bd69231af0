import { useEffect, useRef, type ReactNode } from 'react';
import type { HistoryVersion } from '../../contract/index.ts';
import { Picture } from '../../ui/index.ts';
import type { ContentField } from './content-field.ts';
import { markedText } from './marked-text.ts';
import styles from './History.module.css';

type Side = 'older' | 'newer';

const thumbPlaces = [{ width: '6rem', ratio: 1 }];
/** What one side alone has was removed since, or added. */
const words = { older: 'odebraný', newer: 'přidaný' } as const;

interface MarkedHtmlProps {
  html: string;
  other: string;
  side: Side;
}

function MarkedHtml({ html, other, side }: MarkedHtmlProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(markedText(html, other, side === 'older' ? 'del' : 'ins'));
  }, [html, other, side]);
  return html === '' ? '(prázdné)' : <div ref={place} className={styles['text']} />;
}

interface MarkedPicturesProps {
  images: readonly string[];
  others: readonly string[];
  side: Side;
  pictures: HistoryVersion['pictures'];
}

function MarkedPictures({ images, others, side, pictures }: MarkedPicturesProps): ReactNode {
  if (images.length === 0) return '(žádný)';
  const sources = new Map(pictures.map(({ image, picture }) => [image, picture]));
  return (
    <ol className={styles['pictures']}>
      {images.map((image, index) => {
        const isOnlyHere = !others.includes(image);
        const alt = `Obrázek ${index + 1}${isOnlyHere ? `, ${words[side]}` : ''}`;
        return (
          // A gallery may hold a picture twice.
          <li key={`${index} ${image}`} data-mark={isOnlyHere ? side : undefined}>
            <Picture src={image} source={sources.get(image)} alt={alt} places={thumbPlaces} />
          </li>
        );
      })}
    </ol>
  );
}

export interface ComparedFieldProps {
  older: ContentField;
  newer: ContentField;
  pictures: Record<Side, HistoryVersion['pictures']>;
}

/** A field of two versions side by side, with what differs marked. */
export function ComparedField({ older, newer, pictures }: ComparedFieldProps): ReactNode {
  const shown = (one: ContentField, other: ContentField, side: Side): ReactNode => {
    if ('images' in one && 'images' in other)
      return (
        <MarkedPictures images={one.images} others={other.images} side={side} pictures={pictures[side]} />
      );
    return 'html' in one && 'html' in other && <MarkedHtml html={one.html} other={other.html} side={side} />;
  };
  return (
    <div>
      <dt>{older.label}</dt>
      <dd>{shown(older, newer, 'older')}</dd>
      <dd>{shown(newer, older, 'newer')}</dd>
    </div>
  );
}
