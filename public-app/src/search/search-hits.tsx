import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MarkedText, SearchHit, SearchPage } from 'shared/contract';
import { formatLongDate } from 'shared/format';
import styles from './search-page.module.css';

/** A text whose found words are marked. */
const Marked = ({ text }: { text: MarkedText }): ReactNode =>
  text.map((part, index) =>
    // Parts have no identity of their own, and are never moved.
    part.marked ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );

/** Documents are files and no pages of the site. */
const Title = ({ hit: { kind, url, title } }: { hit: SearchHit }): ReactNode =>
  kind === 'documents' ? (
    <a href={url}>
      <Marked text={title} />
    </a>
  ) : (
    <Link to={url}>
      <Marked text={title} />
    </Link>
  );

/** Results of one kind. */
export const SearchHits = ({ hits }: { hits: readonly SearchHit[] }): ReactNode => (
  <ol className={styles['hits']}>
    {hits.map((hit) => (
      <li key={`${hit.id} ${hit.url}`}>
        <h3>
          <Title hit={hit} />
        </h3>
        {(hit.date !== null || hit.details.length > 0) && (
          <p className={styles['details']}>
            {hit.date !== null && <span>{formatLongDate(hit.date)}</span>}
            {hit.details.map((detail, index) => (
              // Likewise.
              <span key={index}>
                <Marked text={detail} />
              </span>
            ))}
          </p>
        )}
        {hit.excerpt.length > 0 && (
          <p>
            <Marked text={hit.excerpt} />
          </p>
        )}
      </li>
    ))}
  </ol>
);

/** Pages of the site itself. */
export const PageHits = ({ pages }: { pages: readonly SearchPage[] }): ReactNode => (
  <ul className={styles['hits']}>
    {pages.map(({ url, title, note }) => (
      <li key={url}>
        <h3>
          <Link to={url}>
            <Marked text={title} />
          </Link>
        </h3>
        <p>
          <Marked text={note} />
        </p>
      </li>
    ))}
  </ul>
);
