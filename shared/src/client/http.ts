import { getIdToken } from 'shared/auth';
import { readConfig, type Problem } from '../contract/index.ts';
import { ApiError, NetworkError } from './errors.ts';

/** `public` calls carry no token; `private` calls carry the signed-in user's. */
export type Access = 'public' | 'private';

export interface RequestOptions {
  access: Access;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Version that the edit is based on; the server answers 412 when it is not the current one. */
  version?: number | undefined;
  idempotencyKey?: string | undefined;
}

let refreshing: Promise<string | null> | undefined;

/** Calls refused at the same time share one token refresh. */
const newToken = (): Promise<string | null> =>
  (refreshing ??= getIdToken(true).finally(() => {
    refreshing = undefined;
  }));

const tokenFailure = (error: unknown): NetworkError | null =>
  error instanceof Error && 'code' in error && error.code === 'network' ? new NetworkError(error) : null;

async function answerOf(path: string, options: RequestOptions, token: string | null): Promise<Response> {
  const { method = 'GET', body, version, idempotencyKey } = options;
  const headers: Record<string, string> = { Accept: 'application/json, application/problem+json' };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (version !== undefined) headers['If-Match'] = `"${version}"`;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  try {
    return await fetch(readConfig().apiBase + path, {
      method,
      headers,
      credentials: 'include',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new NetworkError(error);
  }
}

const isJson = (answer: Response): boolean => /[/+]json\b/.test(answer.headers.get('Content-Type') ?? '');

async function errorOf(answer: Response): Promise<ApiError> {
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  // Our server sends problem documents of this type; of other responses only the status is used.
  const problem = isJson(answer) ? await (answer.json() as Promise<Partial<Problem>>).catch(() => ({})) : {};
  return new ApiError(answer.status, problem, Number.isFinite(seconds) ? seconds : null);
}

async function valueOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  // A captive portal or a broken proxy may also answer 200.
  if (!isJson(answer)) throw new NetworkError(new TypeError('The answer is not JSON'));
  try {
    return await answer.json();
  } catch (error) {
    throw new NetworkError(error);
  }
}

async function authorisedAnswer(path: string, options: RequestOptions): Promise<Response> {
  try {
    const token = await getIdToken();
    if (token === null) throw new ApiError(401, { code: 'signed_out' });
    const answer = await answerOf(path, options, token);
    if (answer.status !== 401) return answer;
    const fresh = await newToken().catch((error: unknown) => {
      const failure = tokenFailure(error);
      if (failure !== null) throw failure;
      return null;
    });
    return fresh === null ? answer : await answerOf(path, options, fresh);
  } catch (error) {
    throw tokenFailure(error) ?? error;
  }
}

/**
 * Sends one call to the API. A private call that is refused with 401 is repeated once with a refreshed token.
 * @returns the response body, `undefined` for 204.
 * @throws ApiError for an error status, NetworkError without a response of the API.
 */
export async function request<T>(path: string, options: RequestOptions): Promise<T> {
  const answer =
    options.access === 'private'
      ? await authorisedAnswer(path, options)
      : await answerOf(path, options, null);
  if (!answer.ok) throw await errorOf(answer);
  // Type from the contract; the server validates its responses against the schema.
  return (await valueOf(answer)) as T;
}

/**
 * Downloads a file with the signed-in user's token.
 * @throws as `request`
 */
export async function requestFile(path: string): Promise<Blob> {
  const answer = await authorisedAnswer(path, { access: 'private' });
  if (!answer.ok) throw await errorOf(answer);
  return answer.blob().catch((error: unknown) => {
    throw new NetworkError(error);
  });
}
