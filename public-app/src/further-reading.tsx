import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFurtherReading } from 'shared/client';
import { siteUrls, type FurtherLink, type FurtherReading as Content } from 'shared/contract';
import { bindWords, formatDate, plainDateOf } from 'shared/format';
import { SectionBoundary, SectionHead } from 'shared/ui';
import styles from './further-reading.module.css';

interface Props {
  kind: FurtherLink['kind'];
  /** Labels of the two neighbours, and the heading of what is related; each page carries its own alone. */
  labels: { previous: string; next: string; related: string };
  /** Shows related cats; the page of a cat has it alone, and no other related items. */
  CatCards?: ComponentType<{ cats: Content['cats'] }>;
}

/** Where to go on from an item's page; nothing until it is known, and when it is not. */
export function FurtherReading({ id, ...props }: Props & { id: number }): ReactNode {
  const { data } = useFurtherReading(props.kind, id);
  return <SectionBoundary of={data}>{data && <Further {...props} further={data} />}</SectionBoundary>;
}

function Further({ further, labels, CatCards }: Props & { further: Content }): ReactNode {
  const { previous, next, related, pages = [], cats } = further;
  return (
    <>
      {related.length + pages.length + cats.length > 0 && (
        <section className="container no-print" aria-labelledby="dale">
          <SectionHead title={labels.related} id="dale" />
          {CatCards ? (
            <CatCards cats={cats} />
          ) : (
            <ul className={styles['related']}>
              {pages.map(({ url, title }) => (
                <li key={url}>
                  <Link to={url}>{title}</Link>
                </li>
              ))}
              {related.map((item) => (
                <li key={item.kind + item.id}>
                  <time dateTime={plainDateOf(item.date)}>{formatDate(item.date)}</time>
                  <Link to={siteUrls.item(item.kind, item.id)}>{bindWords(item.name)}</Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {(previous ?? next) && (
        <nav className="container no-print" aria-label="Další v pořadí">
          <ul className={styles['neighbours']}>
            {(
              [
                ['prev', previous, labels.previous],
                ['next', next, labels.next],
              ] as const
            ).map(
              ([rel, item, label]) =>
                item && (
                  <li key={rel}>
                    <Link to={siteUrls.item(item.kind, item.id)} rel={rel}>
                      <small>{label}</small> {bindWords(item.name)}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </nav>
      )}
    </>
  );
}
