import type { Problem } from '../contract/index.ts';

/** The API answered with a problem document, or with an error status without one. */
export class ApiError extends Error {
  readonly status: number;
  /** The problem's own code, or `http_<status>` when the answer carried none. */
  readonly code: string;
  /** What is wrong with each field, by the field's path in the request body. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The item as the server has it, with 412. */
  readonly current: unknown;
  /** Names the request in the server's log. */
  readonly requestId: string | null;
  /** Seconds to wait before another try, with 429 and 503. */
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
 * Each bundle has its own copy of these classes, and what one of them throws reaches the others through the cache of
 * reads that they share: an error is known by its name.
 */
const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

export const isApiError = (error: unknown): error is ApiError => isNamed(error, 'ApiError');
export const isNetworkError = (error: unknown): error is NetworkError => isNamed(error, 'NetworkError');
export const isMalformedListError = (error: unknown): error is MalformedListError =>
  isNamed(error, 'MalformedListError');

/** Whether the person may not do this: their role may be another one than this page knows. */
export const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** No answer of the API came: no connection, a server that is away, or a stranger answering in its place. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The API could not be reached', { cause });
    this.name = 'NetworkError';
  }
}

/** A call that answers with a list, or with a thing of a known shape, answered with something else. */
export class MalformedListError extends Error {
  constructor(path: string) {
    super(`The API's answer to ${path} is not what was asked for`);
    this.name = 'MalformedListError';
  }
}

/**
 * The item as it stands on the server, when a write was refused because somebody else had changed it.
 * @returns `undefined` for any other error.
 */
export function currentItem<T>(error: unknown): T | undefined {
  if (!isApiError(error) || error.status !== 412) return undefined;
  // The server sends the same item that the call itself answers with, so the caller knows its type.
  return error.current as T | undefined;
}
