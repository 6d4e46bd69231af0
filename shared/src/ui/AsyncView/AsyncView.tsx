import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { SectionBoundary } from '../SectionBoundary/SectionBoundary.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { handFocusToRegion } from '../hand-focus-on.ts';
import { Notice } from '../Notice/Notice.tsx';
import styles from './AsyncView.module.css';

/** What a read says of itself; the hooks of the client have this shape. */
export interface AsyncRead<T> {
  /** `undefined` before the first answer, `null` when the thing does not exist. */
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => unknown;
}

export interface AsyncViewProps<T> {
  read: AsyncRead<T>;
  /** The specification's words for this screen: `Načítám...` or `Loading...`. */
  loading: string;
  /** The specification's words for a failure. */
  errorText: string;
  /** One more sentence under them. */
  errorHint?: ReactNode;
  /** The specification's words for a thing that does not exist (`data` is `null`). */
  missingText?: string;
  missingHint?: ReactNode;
  /** Where someone who came for a missing thing may go on. */
  missingLink?: { to: string; label: string };
  /** 1 when an empty screen's words are the page's name, since nothing else is on it. */
  level?: 1 | 2;
  /** What is said in place of the loading text to who runs no script, for whom it would never end. */
  withoutScript?: ReactNode;
  /** Ghosts in the page's own shape. */
  placeholder?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
}

const malformedText = 'Data nejsou v požadovaném formátu.';
const offlineHint = 'Není připojení k internetu. Jakmile se vrátí, zkusíme to znovu.';
/** The server renders, too, and knows nothing of a connection. */
const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;
const retryText = 'Zkusit znovu';

/** The client gives its error this name; the kit knows no module of the client. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MalformedListError';

/**
 * The one way to show a read: its loading text, its failure with a retry, its missing thing, its data.
 * A failure with data on screen keeps the screen and adds a notice.
 */
export function AsyncView<T>(props: AsyncViewProps<T>) {
  const { read, level = 2, children } = props;
  const failed = read.error !== undefined && read.error !== null;

  if (read.data === undefined && failed) return <Failure {...props} />;
  // Nothing asked for: an address without a usable id disables the read.
  const notAsked = read.data === undefined && !read.isLoading && props.missingText !== undefined;
  if (read.data === null || notAsked) {
    return (
      <EmptyState
        drawing="not-found"
        title={props.missingText ?? props.errorText}
        level={level}
        text={props.missingHint}
      >
        {props.missingLink && <ButtonLink to={props.missingLink.to}>{props.missingLink.label}</ButtonLink>}
      </EmptyState>
    );
  }
  if (read.data === undefined) return <Loading {...props} />;
  return (
    <>
      {failed && (
        <div className={styles['stale']}>
          <Notice action={<RetryButton retry={read.retry} kind="outline" />}>
            {errorWords(props)} Ukazujeme poslední známý stav.
          </Notice>
        </div>
      )}
      <SectionBoundary of={read.data} fallback={<Failure {...props} malformed />}>
        <Shown data={read.data}>{children}</Shown>
      </SectionBoundary>
    </>
  );
}

/** Inside the boundary, which does not catch what fails beside it. */
function Shown<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data);
}

function Loading<T>({ loading, placeholder, withoutScript }: AsyncViewProps<T>) {
  return (
    <>
      <noscript>
        <p>{withoutScript ?? 'Tato část stránky potřebuje zapnutý JavaScript.'}</p>
      </noscript>
      <div className="with-script">
        <p className={styles['loading']} role="status">
          {loading}
        </p>
        {placeholder && <div className="space-s">{placeholder}</div>}
      </div>
    </>
  );
}

interface FailureProps<T> extends AsyncViewProps<T> {
  malformed?: boolean;
}

function Failure<T>(props: FailureProps<T>) {
  const { read, errorText, errorHint, level = 2, malformed = isMalformed(read.error) } = props;
  return (
    <EmptyState
      drawing="error"
      title={malformed ? malformedText : errorText}
      level={level}
      text={malformed ? undefined : (errorHint ?? (isOffline() ? offlineHint : undefined))}
      role="alert"
    >
      <RetryButton retry={read.retry} kind="solid" />
    </EmptyState>
  );
}

/** Whoever pressed the button goes on in what comes in its place. */
function RetryButton({ retry, kind }: { retry: () => unknown; kind: 'solid' | 'outline' }) {
  return (
    <Button kind={kind} icon="retry" ref={handFocusToRegion} onClick={() => void retry()}>
      {retryText}
    </Button>
  );
}

/** The specification writes some of its sentences with a full stop and some without. */
function errorWords<T>({ read, errorText }: AsyncViewProps<T>): string {
  const words = isMalformed(read.error) ? malformedText : errorText;
  return words.endsWith('.') ? words : `${words}.`;
}
