/** A request of a screen. */
export interface ApiCall {
  method: string;
  /** Path and query below the API's base. */
  path: string;
  body: unknown;
  headers: Headers;
}

/** Responds with a JSON value and status 200, or with the result of `reply`. */
type ApiHandler = (call: ApiCall) => unknown;

/** By method and path, as `GET /cats/5`: an ApiHandler, or the response itself. */
export type ApiHandlers = Record<string, unknown>;

/** A response with a given status; for an error pass the members of a problem document. */
export function reply(status: number, body?: unknown, headers: Record<string, string> = {}): Response {
  if (body === undefined) return new Response(null, { status, headers });
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type, ...headers } });
}

/** Rejects like `fetch` when no response arrives, as with a stopped server. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

const callOf = (input: RequestInfo | URL, init: RequestInit, base: string): ApiCall | null => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const address = url.origin === location.origin ? url.pathname + url.search : url.href;
  if (!address.startsWith(`${base}/`)) return null;
  return {
    method: init.method ?? 'GET',
    path: address.slice(base.length),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init.headers),
  };
};

/**
 * Fakes the API.
 * @param handlers - may be changed later.
 * @returns the requests so far. A request without a handler is passed to the previous `fetch`, which fails
 * the test.
 */
export function standInForApi(handlers: ApiHandlers, base = '/api'): ApiCall[] {
  const calls: ApiCall[] = [];
  const refuse = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const call = callOf(input, init, base);
    const name = call === null ? '' : `${call.method} ${call.path}`;
    if (call === null || !Object.hasOwn(handlers, name)) return refuse(call === null ? input : name);
    calls.push(call);
    const handler = handlers[name];
    const answer: unknown = await (typeof handler === 'function' ? (handler as ApiHandler)(call) : handler);
    if (answer instanceof Response) return answer.clone();
    return reply(200, answer);
  };
  return calls;
}
