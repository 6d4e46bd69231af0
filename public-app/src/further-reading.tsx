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
  /** Shows related cats; given by their own page, so that the others do not carry it. */
  CatCards?: ComponentType<{ cats: Content['cats'] }>;
}

/** Where to go on from an item's page; nothing until it is known, and when it is not. */
export function FurtherReading({ id, ...props }: Props & { id: number }): ReactNode {
  const { data } = useFurtherReading(props.kind, id);
  return <SectionBoundary of={data}>{data && <Further {...props} further={data} />}</SectionBoundary>;
}

function Further({ further, labels, CatCards }: Props & { further: Content }): ReactNode {
  const { previous, next, related, cats } = further;
  return (
    <>
      {related.length + cats.length > 0 && (
        <section className="container no-print" aria-labelledby="dale">
          <SectionHead title={labels.related} id="dale" />
          {cats.length > 0 && CatCards ? (
            <CatCards cats={cats} />
          ) : (
            <ul className={styles['related']}>
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
            {previous && <Neighbour item={previous} label={labels.previous} />}
            {next && <Neighbour item={next} label={labels.next} isNext />}
          </ul>
        </nav>
      )}
    </>
  );
}

const Neighbour = ({
  item,
  label,
  isNext = false,
}: {
  item: FurtherLink;
  label: string;
  isNext?: boolean;
}) => (
  <li>
    <Link to={siteUrls.item(item.kind, item.id)} rel={isNext ? 'next' : 'prev'}>
      <small>{label}</small> {bindWords(item.name)}
    </Link>
  </li>
);
