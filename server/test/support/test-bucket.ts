import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const bucket = 'kocici-klub.firebasestorage.app';

interface Held {
  bytes: Buffer;
  description: { contentType?: string; contentDisposition?: string; metadata?: Record<string, string> };
}

/** A bucket that speaks Cloud Storage's JSON API over a real connection. */
export class TestBucket {
  readonly objects = new Map<string, Held>();
  readonly server: Server;
  isAway = false;
  /** Takes calls and answers none. */
  isSilent = false;
  /** Calls that came. */
  calls = 0;
  /** What those who read a file wait for. */
  readable: Promise<void> = Promise.resolve();
  /** Files that are read at this moment, and the most that were. */
  reading = 0;
  mostReading = 0;

  constructor() {
    this.server = createServer((request, response) => void this.#answer(request, response));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    // A TCP server that listens has an address of this shape.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    if (this.isSilent) return;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (this.isAway) return void response.writeHead(503).end();
    if (request.headers.authorization !== 'Bearer server-token') return void response.writeHead(401).end();
    const url = new URL(request.url ?? '', 'http://bucket');
    if (request.method === 'POST') return this.#keep(request, Buffer.concat(parts), response);
    const name = decodeURIComponent(url.pathname.slice(`/storage/v1/b/${bucket}/o/`.length));
    const held = this.objects.get(name);
    if (!held) return void response.writeHead(404).end();
    if (request.method === 'DELETE') {
      this.objects.delete(name);
      return void response.writeHead(204).end();
    }
    if (request.method === 'PATCH') {
      const { metadata } = JSON.parse(Buffer.concat(parts).toString()) as {
        metadata: Record<string, string | null>;
      };
      const merged = Object.entries({ ...held.description.metadata, ...metadata });
      held.description.metadata = Object.fromEntries(
        merged.filter((entry): entry is [string, string] => entry[1] !== null),
      );
      return void response.end('{}');
    }
    if (url.searchParams.get('alt') === 'media') return this.#read(held.bytes, response);
    response.end(JSON.stringify({ ...held.description, name, size: String(held.bytes.length) }));
  }

  async #read(bytes: Buffer, response: ServerResponse): Promise<void> {
    this.reading += 1;
    this.mostReading = Math.max(this.mostReading, this.reading);
    await this.readable;
    this.reading -= 1;
    response.end(bytes);
  }

  #keep(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const mark = `--${String(request.headers['content-type']).split('boundary=')[1]}`;
    const second = body.indexOf(mark, mark.length);
    const description = JSON.parse(
      body.subarray(body.indexOf('\r\n\r\n') + 4, second).toString(),
    ) as Held['description'] & { name: string };
    const bytes = body.subarray(body.indexOf('\r\n\r\n', second) + 4, body.lastIndexOf(`\r\n${mark}--`));
    this.objects.set(description.name, { bytes, description });
    response.end('{}');
  }
}
