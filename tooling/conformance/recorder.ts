/** One response of a sign-in provider, reduced to what is compared. */
export interface RecordedCall {
  /** Last part of the path, such as `accounts:lookup` or `token`. */
  call: string;
  status: number;
  /** The protocol's error code without details; `null` on success. */
  error: string | null;
  /** Every field of the answer with the type of its value, claims of tokens included. */
  fields: Readonly<Record<string, string>>;
}

/** Calls of the browser's SDK. The Admin SDK calls paths below `projects/`, and not by `fetch`. */
const path = /\/(?:identitytoolkit|securetoken)\.googleapis\.com\/v1\/(accounts:\w+|token)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The claims of a JSON Web Token; `null` for another text. */
const claimsIn = (text: string): unknown => {
  const [header = '', claims = ''] = text.split('.');
  if (!header.startsWith('ey') || !claims.startsWith('ey')) return null;
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
};

/** Types of all nested values by their paths: `users[].email` is a string. */
function typesOf(value: unknown, at = ''): Record<string, string> {
  if (isObject(value)) {
    const named = (name: string): string => (at === '' ? name : `${at}.${name}`);
    const parts = Object.entries(value).flatMap(([name, part]) =>
      Object.entries(typesOf(part, Array.isArray(value) ? `${at}[]` : named(name))),
    );
    return Object.fromEntries(parts);
  }
  // Refresh tokens are opaque to the SDK.
  const claims = typeof value === 'string' && !/refresh/i.test(at) ? claimsIn(value) : null;
  return { [at]: typeof value, ...(claims !== null && typesOf(claims, `${at}(claims)`)) };
}

const errorIn = (body: unknown): string | null => {
  if (!isObject(body) || !isObject(body['error'])) return null;
  return String(body['error']['message']).split(' : ')[0] ?? '';
};

let recorded: RecordedCall[] = [];
const send = globalThis.fetch;

// The SDK reads `fetch` when it is loaded, so this module has to be imported before it.
globalThis.fetch = async (input, init) => {
  const answer = await send(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  const call = path.exec(url.pathname)?.[1];
  if (call !== undefined) {
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    recorded.push({ call, status: answer.status, error: errorIn(body), fields: typesOf(body) });
  }
  return answer;
};

/** The calls since the last call of this function. */
export function takeRecorded(): RecordedCall[] {
  const taken = recorded;
  recorded = [];
  return taken;
}
