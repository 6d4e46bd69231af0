import { useEffect, useState } from 'react';
import { SWRConfig, type Middleware, type SWRConfiguration } from 'swr';
import { isApiError, isNetworkError } from './errors.ts';
import { isLargeList } from './is-large-list.ts';

const retries = 3;
const firstPause = 2_000;
/** Throttle of revalidation on focus. */
const focusPause = 60_000;

const isWorthRetrying = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && (error.status === 429 || error.status >= 500));

const pauseBefore = (attempt: number, error: unknown): number => {
  if (isApiError(error) && error.retryAfter !== null) return error.retryAfter * 1_000;
  // Jitter, so that the browsers of all visitors do not retry at the same moment.
  return firstPause * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
};

const onErrorRetry: NonNullable<SWRConfiguration['onErrorRetry']> = (
  error,
  _key,
  _config,
  retry,
  options,
) => {
  if (!isWorthRetrying(error) || options.retryCount > retries) return;
  setTimeout(() => void retry(options), pauseBefore(options.retryCount, error));
};

/**
 * Data inlined in the page are not revalidated by the first components that show them, however late their
 * code is loaded. Once such a component unmounts, its key is revalidated like any other.
 */
const keepInlined =
  (inlined: Set<string>): Middleware =>
  (useNext) =>
  (key, fetcher, config) => {
    const [inlinedKey] = useState(() => (typeof key === 'string' && inlined.has(key) ? key : null));
    useEffect(() => {
      if (inlinedKey === null) return undefined;
      return () => void inlined.delete(inlinedKey);
    }, [inlinedKey]);
    return useNext(key, fetcher, inlinedKey === null ? config : { ...config, revalidateOnMount: false });
  };

/** An equal response causes no render. For long lists comparing takes longer than rendering. */
const isSameAnswer = (now: unknown, next: unknown): boolean => {
  if (now === next || now === undefined || next === undefined) return now === next;
  return !isLargeList(now) && !isLargeList(next) && SWRConfig.defaultValue.compare(now, next);
};

/**
 * Options of the site's only SWRConfig. Create them once per page, since they remember which inlined data
 * have been shown.
 * @param fallback - responses inlined in the page, by API path.
 */
export const createSwrOptions = (fallback: Record<string, unknown>): SWRConfiguration => ({
  fallback,
  use: [keepInlined(new Set(Object.keys(fallback)))],
  compare: isSameAnswer,
  focusThrottleInterval: focusPause,
  onErrorRetry,
});
