import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../server/src/demo/content/members.ts';
import { signIn } from '../servers/sign-in.ts';

export type Who = 'admin' | 'member';

export interface Call {
  as: Who;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base. */
  path: string;
  body?: unknown;
  /** `Idempotency-Key` of a creating call. */
  key?: string;
}

export interface Answer {
  status: number;
  body: unknown;
  /** `Retry-After` of a refused call. */
  retryAfter: string | null;
}

/** A file as somebody sends it. */
export interface SentFile {
  /** What stands behind the random part of its name. */
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const emails: Record<Who, string> = { admin: 'spravce@example.cz', member: 'chovatelka@example.cz' };

/** A site that somebody uses over HTTP. Its address changes with each restart, its sign-ins stay. */
export class Site {
  url = '';
  readonly #tokens = new Map<Who, string>();

  /** @throws Error when the demo accounts cannot sign in. */
  async signIn(): Promise<void> {
    for (const who of ['admin', 'member'] as const)
      this.#tokens.set(who, await signIn(this.url, { email: emails[who], password: demoPassword }));
  }

  #authorization(who: Who, scheme: string): string {
    return `${scheme} ${this.#tokens.get(who) ?? ''}`;
  }

  /** The answer when all of it arrived, `null` when the connection ended before. */
  async call({ as, method, path, body, key }: Call): Promise<Answer | null> {
    try {
      const answer = await fetch(`${this.url}/api${path}`, {
        method,
        headers: {
          authorization: this.#authorization(as, 'Bearer'),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        body: text === '' ? null : JSON.parse(text),
        retryAfter: answer.headers.get('retry-after'),
      };
    } catch {
      // The server is gone; whoever asked does not know what became of the call.
      return null;
    }
  }

  /** Sends a file as the browser does. Returns its URL, `null` when that was not acknowledged. */
  async sendFile(file: SentFile, as: Who = 'member'): Promise<string | null> {
    const name = `${randomUUID()}-${file.name}`;
    const answer = await this.upload(name, file, as);
    return answer !== null && answer.status < 300 ? `/files/${name}` : null;
  }

  /** The answer to a file, `null` when the connection ended before. */
  protected async upload(
    name: string,
    { type, bytes }: SentFile,
    as: Who,
  ): Promise<Omit<Answer, 'body'> | null> {
    const mark = randomUUID();
    const head = [
      `--${mark}\r\ncontent-type: application/json\r\n\r\n{}\r\n`,
      `--${mark}\r\ncontent-type: ${type}\r\n\r\n`,
    ];
    try {
      const answer = await fetch(`${this.url}/v0/b/cat-club-local/o?name=${name}`, {
        method: 'POST',
        headers: {
          authorization: this.#authorization(as, 'Firebase'),
          'content-type': `multipart/related; boundary=${mark}`,
          'x-goog-upload-protocol': 'multipart',
        },
        body: new Blob([head.join(''), bytes, `\r\n--${mark}--`]),
      });
      await answer.text();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    } catch {
      return null;
    }
  }
}
