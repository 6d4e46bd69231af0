import { useEffect, useState } from 'react';
import { SWRConfig, type Middleware, type SWRConfiguration } from 'swr';
import { isApiError, isNetworkError } from './errors.ts';
import { isLargeList } from './is-large-list.ts';

const retries = 3;
const firstPause = 2_000;
/** A tab that is looked at again asks anew, but not each time when someone switches to and fro. */
const focusPause = 60_000;

const isWorthRetrying = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && (error.status === 429 || error.status >= 500));

const pauseBefore = (attempt: number, error: unknown): number => {
  if (isApiError(error) && error.retryAfter !== null) return error.retryAfter * 1_000;
  // Spread out, so that the browsers of all visitors do not return at the same moment.
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
 * What the page brought along is not asked for again by the components that show it first, however late
 * their code arrives. It counts as first until one of them leaves the screen; from then on the key is
 * refreshed like any other.
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

/** An answer that says the same leaves the screen alone. Comparing a long list takes longer than showing it anew. */
const isSameAnswer = (now: unknown, next: unknown): boolean => {
  if (now === next || now === undefined || next === undefined) return now === next;
  return !isLargeList(now) && !isLargeList(next) && SWRConfig.defaultValue.compare(now, next);
};

/**
 * The options of the site's one SWRConfig. Make them once per page, since they remember which inlined
 * answers have been shown.
 * @param fallback - answers of the API that the page carries, by API path.
 */
export const createSwrOptions = (fallback: Record<string, unknown>): SWRConfiguration => ({
  fallback,
  use: [keepInlined(new Set(Object.keys(fallback)))],
  compare: isSameAnswer,
  focusThrottleInterval: focusPause,
  onErrorRetry,
});
