import type { Problem } from '../contract/index.ts';

/** An error status of the API, with or without a problem document. */
export class ApiError extends Error {
  readonly status: number;
  /** The problem's own code, or `http_<status>` without one. */
  readonly code: string;
  /** Errors by the field's path in the request body. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The stored item, with 412. */
  readonly current: unknown;
  /** Request id in the server's log. */
  readonly requestId: string | null;
  /** Seconds to wait before a retry, with 429 and 503. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Partial<Problem> = {}, retryAfter: number | null = null) {
    super(problem.title ?? `The API answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? `http_${status}`;
    this.fieldErrors = Object.fromEntries((problem.errors ?? []).map(({ path, code }) => [path, code]));
    this.current = problem.current;
    this.requestId = problem.requestId ?? null;
    this.retryAfter = retryAfter;
  }
}

/**
 * Each bundle has its own copy of these classes, and the shared SWR cache carries errors from one to another:
 * `instanceof` fails across bundles, so errors are recognised by name.
 */
const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

export const isApiError = (error: unknown): error is ApiError => isNamed(error, 'ApiError');
export const isNetworkError = (error: unknown): error is NetworkError => isNamed(error, 'NetworkError');
export const isMalformedListError = (error: unknown): error is MalformedListError =>
  isNamed(error, 'MalformedListError');

/** Whether the user lacks permission: the role may have changed since the page loaded it. */
export const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** No response of the API: no connection, an unavailable server, or a proxy's answer. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The API could not be reached', { cause });
    this.name = 'NetworkError';
  }
}

/** A list or an item was expected, and the response has another shape. */
export class MalformedListError extends Error {
  constructor(path: string) {
    super(`The API's answer to ${path} is not what was asked for`);
    this.name = 'MalformedListError';
  }
}

/**
 * The stored item, when a write was refused because of a save conflict.
 * @returns `undefined` for any other error.
 */
export function currentItem<T>(error: unknown): T | undefined {
  if (!isApiError(error) || error.status !== 412) return undefined;
  // The server sends the same item as the call itself would return, so the caller knows its type.
  return error.current as T | undefined;
}
