import { useEffect, useRef, type ReactNode } from 'react';
import { useHistoryPicture, type HistoryKind } from '../../client/index.ts';
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

interface LostPictureProps extends VersionPlace {
  number: number;
  alt: string;
}

/** A picture that the public has lost. */
function LostPicture({ kind, id, version, number, alt }: LostPictureProps): ReactNode {
  return <Picture src={useHistoryPicture(kind, id, version, number)} source={null} alt={alt} />;
}

interface VersionPictureProps {
  place: VersionPlace;
  image: string;
  entry: HistoryVersion['pictures'][number] | undefined;
  alt: string;
}

function VersionPicture({ place, image, entry, alt }: VersionPictureProps): ReactNode {
  if (entry === undefined) return <Picture src="" source={null} alt={`${alt}, smazaný natrvalo`} />;
  if (entry.number !== undefined) return <LostPicture {...place} number={entry.number} alt={alt} />;
  return <Picture src={image} source={entry.picture} alt={alt} places={thumbPlaces} />;
}

interface MarkedPicturesProps {
  place: VersionPlace;
  images: readonly string[];
  others: readonly string[];
  side: Side;
  pictures: HistoryVersion['pictures'];
}

function MarkedPictures({ place, images, others, side, pictures }: MarkedPicturesProps): ReactNode {
  if (images.length === 0) return '(žádný)';
  const known = new Map(pictures.map((entry) => [entry.image, entry]));
  return (
    <ol className={styles['pictures']}>
      {images.map((image, index) => {
        const isOnlyHere = !others.includes(image);
        const alt = `Obrázek ${index + 1}${isOnlyHere ? `, ${words[side]}` : ''}`;
        return (
          // A gallery may hold a picture twice.
          <li key={`${index} ${image}`} data-mark={isOnlyHere ? side : undefined}>
            <VersionPicture place={place} image={image} entry={known.get(image)} alt={alt} />
          </li>
        );
      })}
    </ol>
  );
}

/** Which version of which item. */
interface VersionPlace {
  kind: HistoryKind;
  id: number;
  version: number;
}

export interface ComparedFieldProps {
  kind: HistoryKind;
  id: number;
  older: ContentField;
  newer: ContentField;
  versions: Record<Side, HistoryVersion>;
}

/** A field of two versions side by side, with what differs marked. */
export function ComparedField({ kind, id, older, newer, versions }: ComparedFieldProps): ReactNode {
  const shown = (one: ContentField, other: ContentField, side: Side): ReactNode => {
    if ('images' in one && 'images' in other)
      return (
        <MarkedPictures
          place={{ kind, id, version: versions[side].number }}
          images={one.images}
          others={other.images}
          side={side}
          pictures={versions[side].pictures}
        />
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
