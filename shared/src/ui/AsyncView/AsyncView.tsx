import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { SectionBoundary } from '../SectionBoundary/SectionBoundary.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { moveFocusToRegion } from '../focus-on-unmount.ts';
import { Notice } from '../Notice/Notice.tsx';
import styles from './AsyncView.module.css';

/** State of a read, as returned by the client's hooks. */
export interface AsyncRead<T> {
  /** `undefined` while loading, `null` for a missing item. */
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => unknown;
}

export interface AsyncViewProps<T> {
  read: AsyncRead<T>;
  /** Loading text: `Načítám...` or `Loading...` (docs/requirements.md). */
  loading: string;
  /** Error message of the requirements. */
  errorText: string;
  /** An additional sentence. */
  errorHint?: ReactNode;
  /** Message for a missing item (`data` is `null`). */
  missingText?: string;
  missingHint?: ReactNode;
  /** Links for a missing item. */
  missingLink?: { to: string; label: string };
  /** 1 when the message is the page's only heading. */
  level?: 1 | 2;
  /** Shown without scripting in place of the loading text, which would stay forever. */
  withoutScript?: ReactNode;
  /** Skeleton in the page's own layout. */
  placeholder?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
}

const malformedText = 'Data nejsou v požadovaném formátu.';
const offlineHint = 'Není připojení k internetu. Jakmile se vrátí, zkusíme to znovu.';
/** Server rendering has no connection state. */
const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;
const retryText = 'Zkusit znovu';

/** By name: the kit does not import the client. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MalformedListError';

/**
 * Renders a read: loading text, error with a retry, missing item, or data. An error with data on screen keeps
 * the screen and adds a notice.
 */
export function AsyncView<T>(props: AsyncViewProps<T>) {
  const { read, level = 2, children } = props;
  const failed = read.error !== undefined && read.error !== null;

  if (read.data === undefined && failed) return <Failure {...props} />;
  // A URL without a usable id disables the read.
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

/** Inside the boundary, which does not catch errors beside it. */
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

/** Moves the focus to what replaces the retry button. */
function RetryButton({ retry, kind }: { retry: () => unknown; kind: 'solid' | 'outline' }) {
  return (
    <Button kind={kind} icon="retry" ref={moveFocusToRegion} onClick={() => void retry()}>
      {retryText}
    </Button>
  );
}

/** Some of the required messages end with a full stop and some do not. */
function errorWords<T>({ read, errorText }: AsyncViewProps<T>): string {
  const words = isMalformed(read.error) ? malformedText : errorText;
  return words.endsWith('.') ? words : `${words}.`;
}
