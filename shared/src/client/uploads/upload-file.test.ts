import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UploadOptions } from './upload-file.ts';

interface Call {
  method: string;
  url: string;
  command: string;
  body?: unknown;
}

let calls: Call[];
/** The storage's response to a request: a status, or `null` for a lost connection. */
let statusOf: (call: Call) => number | null;

/** Fake of the Storage SDK's connection. */
class TestConnection extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  response = '';
  responseType = '';
  readonly #call: Call = { method: '', url: '', command: '' };
  readonly #headers = new Map<string, string>();

  open(method: string, url: string): void {
    Object.assign(this.#call, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name.toLowerCase(), value);
    if (name === 'X-Goog-Upload-Command') this.#call.command = value;
  }
  getResponseHeader(name: string): string | null {
    return { 'X-Goog-Upload-Status': 'final' }[name] ?? null;
  }
  send(body?: unknown): void {
    this.#call.body = body;
    calls.push(this.#call);
    const status = statusOf(this.#call);
    this.status = status ?? 0;
    const name =
      new URL(this.#call.url).searchParams.get('name') ?? this.#call.url.split('/o/')[1]?.split('?')[0];
    this.response = JSON.stringify({ name, bucket: 'klub', downloadTokens: 'public', size: '5' });
    setTimeout(() => this.dispatchEvent(new Event(status === null ? 'error' : 'load')), 0);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

const config = (apiBase: string) => ({
  config: {
    apiBase,
    identity: { provider: 'local', apiKey: 'k', projectId: 'p', origin: '' } as const,
    files: { provider: 'local', bucket: 'klub' } as const,
  },
  remotes: { schema: '', microFrontends: {} },
  fallback: {},
  rendered: false,
});

/** A newly loaded page of a signed-in user, with the real Storage SDK. */
const openPage = async (apiBase = '/api') => {
  jest.resetModules();
  jest.dontMock('shared/auth');
  const page = await import('../../contract/page-data/index.ts');
  page.providePageData(config(apiBase));
  const session = await import('../../testing/auth-stand-in.ts');
  session.setSession({ status: 'signed-in', uid: 'u', email: 'a@example.cz' });
  const { loadStorage } = await import('../../auth/firebase/load-storage.ts');
  jest.doMock('shared/auth', () => ({ ...session, loadStorage }));
  const { uploadFile } = await import('./upload-file.ts');
  return { uploadFile, setSession: session.setSession };
};

beforeEach(() => {
  calls = [];
  statusOf = () => 200;
  // The part of the interface that the SDK uses.
  globalThis.XMLHttpRequest = TestConnection as unknown as typeof XMLHttpRequest;
});

const pdf = () => new File(['%PDF-1.4 x'], 'Propozice výstavy.pdf', { type: 'application/octet-stream' });
const options: UploadOptions = { kind: 'pdf' };

/** The SDK's multipart body: metadata and the file. */
const textOf = (body: unknown): Promise<string> =>
  new Promise((resolve) => {
    if (!(body instanceof Blob)) return resolve('');
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(body);
  });
const code = (value: string) => expect.objectContaining({ name: 'UploadError', code: value });

describe('sending a file', () => {
  it('stores it under a random id and its name, and returns the URL for the API', async () => {
    const { uploadFile } = await openPage();
    const { url } = await uploadFile(pdf(), options);
    expect(url).toMatch(/^\/v0\/b\/klub\/o\/[0-9a-f-]{36}-propozice-vystavy\.pdf\?alt=media&token=public$/);
    expect(new URL(calls[0]?.url ?? '').origin).toBe(location.origin);
  });

  it("reaches the club's own server over https as well as over http", async () => {
    for (const origin of [
      'https://klub.example.cz',
      'https://klub.example.cz:8443',
      'http://127.0.0.1:3000',
      'http://klub.example.cz:80',
    ]) {
      const { uploadFile } = await openPage(`${origin}/api`);
      await uploadFile(pdf(), options);
      expect(new URL(calls.at(-1)?.url ?? '').origin).toBe(new URL(origin).origin);
      expect(new URL(calls.at(-2)?.url ?? '').origin).toBe(new URL(origin).origin);
    }
  });

  it("sets the file name of a document in the bucket's metadata", async () => {
    const { uploadFile } = await openPage();
    await uploadFile(new File(['%PDF-1.4 x'], "Pravidla 'jaro' (1)* – č.pdf".normalize('NFD')), options);
    expect(await textOf(calls[0]?.body)).toContain(
      `"contentDisposition":"attachment; filename*=UTF-8''Pravidla%20%27jaro%27%20%281%29%2A%20%E2%80%93%20%C4%8D.pdf"`,
    );
  });

  it.each([
    [401, 'signed-out'],
    [403, 'not-allowed'],
    [413, 'document-too-large'],
    [422, 'undecodable'],
    [400, 'unknown'],
  ])('that the storage refuses with %i is reported as %s', async (status, expected) => {
    statusOf = () => status;
    const { uploadFile } = await openPage();
    await expect(uploadFile(pdf(), options)).rejects.toEqual(code(expected));
  });

  it('is not attempted without a session', async () => {
    const page = await openPage();
    page.setSession({ status: 'signed-out' });
    await expect(page.uploadFile(pdf(), options)).rejects.toEqual(code('signed-out'));
    expect(calls).toEqual([]);
  });

  it('is cancelled soon when no server answers', async () => {
    statusOf = () => null;
    const asked: unknown[] = [];
    globalThis.fetch = (input) => {
      asked.push(input);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const { uploadFile } = await openPage();
    await expect(uploadFile(pdf(), options)).rejects.toEqual(code('network'));
    expect(asked).toEqual(['/api/health']);
  });

  it('is cancelled soon when the connection stalls', async () => {
    jest.useFakeTimers({ advanceTimers: 50 });
    statusOf = () => null;
    globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    const begun = Date.now();
    const { uploadFile } = await openPage();
    await expect(uploadFile(pdf(), options)).rejects.toEqual(code('network'));
    expect(Date.now() - begun).toBeLessThan(9_000);
    jest.useRealTimers();
  });

  it('is cancelled at once when the browser reports that it is offline', async () => {
    statusOf = () => null;
    let asked = 0;
    globalThis.fetch = () => {
      asked += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const { uploadFile } = await openPage();
    const refused = expect(uploadFile(pdf(), options)).rejects.toEqual(code('network'));
    while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve));
    const before = asked;
    dispatchEvent(new Event('offline'));
    expect(asked).toBe(before + 1);
    await refused;
  });

  it('can be cancelled', async () => {
    statusOf = () => null;
    const { uploadFile } = await openPage();
    const stop = new AbortController();
    const upload = uploadFile(pdf(), { ...options, signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    await expect(upload).rejects.toEqual(code('cancelled'));
  });

  it('needs a PDF that is not empty', async () => {
    const { uploadFile } = await openPage();
    const upload = uploadFile(new File([], 'a.pdf', { type: 'application/pdf' }), options);
    await expect(upload).rejects.toEqual(code('empty'));
  });

  it('needs a PDF where a PDF is wanted', async () => {
    const { uploadFile } = await openPage();
    const picture = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.pdf', { type: 'application/pdf' });
    await expect(uploadFile(picture, options)).rejects.toEqual(code('wrong-document-type'));
  });

  it.each(['propozice.exe', 'propozice\u202efdp.html', `${'x'.repeat(252)}.pdf`])(
    'needs a PDF by its name: %s',
    async (name) => {
      const { uploadFile } = await openPage();
      const upload = uploadFile(new File(['%PDF-1.4 x'], name), options);
      await expect(upload).rejects.toEqual(code('wrong-document-name'));
      expect(calls).toEqual([]);
    },
  );
});
