import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type CatCoats, type CoatCount, type CoatFilter, siteUrls } from 'shared/contract';
import { plural } from 'shared/format';
import { Icon } from 'shared/ui';
import styles from './coat-filters.module.css';

const kinds = [
  { key: 'breed', title: 'Plemeno', valuesOf: ({ breeds }: CatCoats) => breeds },
  { key: 'colour', title: 'Barva', valuesOf: ({ colours }: CatCoats) => colours },
  { key: 'pattern', title: 'Vzor', valuesOf: ({ patterns }: CatCoats) => patterns },
] as const;

interface ChosenCoat {
  key: keyof CoatFilter;
  title: string;
  label: string;
}

/** The chosen filters in words, in the order in which they are offered. */
export const chosenCoats = (coats: CatCoats | undefined, filter: CoatFilter): ChosenCoat[] =>
  kinds.flatMap(({ key, title, valuesOf }) => {
    const chosen = filter[key];
    if (chosen === undefined) return [];
    const label = coats && valuesOf(coats).find(({ value }) => value === chosen)?.label;
    return [{ key, title, label: label ?? chosen }];
  });

interface Props {
  /** Those of the filter and the search; `undefined` while they are not known. */
  coats: CatCoats | undefined;
  filter: CoatFilter;
  /** The search beside the filters, which their links keep. */
  query: string;
}

/** Breeds, colours and patterns to choose from, with the number of cats of each, and those that are chosen. */
export function CoatFilters({ coats, filter, query }: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => closeFromOutside(root.current), []);
  const chosen = chosenCoats(coats, filter);
  const linkTo = (change: CoatFilter): string => siteUrls.cats(query, { ...filter, ...change });
  return (
    <div className={styles['filters']} ref={root}>
      <nav className={styles['kinds']} aria-label="Kočky podle plemene, barvy a vzoru">
        {coats !== undefined &&
          kinds.map(({ key, title, valuesOf }) => (
            <Kind
              key={key}
              title={title}
              values={valuesOf(coats)}
              chosen={filter[key]}
              linkTo={(value) => linkTo({ [key]: value })}
            />
          ))}
      </nav>
      {chosen.length > 0 && (
        <div className={styles['chosen']}>
          <ul aria-label="Zvolené filtry">
            {chosen.map(({ key, title, label }) => (
              <li key={key}>
                <Link to={linkTo({ [key]: undefined })} aria-label={`Zrušit filtr ${title}: ${label}`}>
                  {label}
                  <Icon name="close" />
                </Link>
              </li>
            ))}
            {chosen.length > 1 && (
              <li>
                <Link to={siteUrls.cats(query)} data-all>
                  Zrušit všechny filtry
                </Link>
              </li>
            )}
          </ul>
          {coats !== undefined && (
            <p role={query === '' ? 'status' : undefined}>
              {plural(coats.total, { one: '# kočka', few: '# kočky', other: '# koček' })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface KindProps {
  title: string;
  values: readonly CoatCount[];
  chosen: string | undefined;
  linkTo: (value: string) => string;
}

/** A choice in this tab closes its list, whose title has the focus then. */
function closeByChoice({ currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const list = currentTarget.closest('details');
  if (list && !ctrlKey && !metaKey && !shiftKey) close(list);
}

/** A list that opens without script; the browser closes the one that was open. */
function Kind({ title, values, chosen, linkTo }: KindProps): ReactNode {
  if (values.length === 0) return null;
  return (
    <details name="cats-coat">
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <ul>
        {values.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={linkTo(value)}
              aria-current={value === chosen ? 'true' : undefined}
              onClick={closeByChoice}
            >
              {label} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function close(list: HTMLDetailsElement): void {
  list.open = false;
  list.querySelector('summary')?.focus();
}

/** Closes an open list by a press outside of it and by Escape, which gives the focus back to its title. */
function closeFromOutside(root: HTMLElement | null): () => void {
  const leaving = new AbortController();
  const open = () => root?.querySelector<HTMLDetailsElement>('details[open]');
  const { signal } = leaving;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const list = open();
      if (list && !(target instanceof Node && list.contains(target))) list.open = false;
    },
    { signal },
  );
  root?.addEventListener(
    'keydown',
    ({ key }) => {
      const list = open();
      if (key === 'Escape' && list) close(list);
    },
    { signal },
  );
  return () => leaving.abort();
}
