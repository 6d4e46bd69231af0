import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a folder with CORS for all origins, like a static host. */
export class StaticHost {
  readonly url: string;
  private readonly server: Server;

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
  }

  static async create(folder: string): Promise<StaticHost> {
    const server = createServer((request, response) => {
      const path = normalize(new URL(request.url ?? '/', 'http://host.invalid').pathname);
      readFile(join(folder, path)).then(
        (body) =>
          response
            .writeHead(200, {
              'access-control-allow-origin': '*',
              'content-type': types[extname(path)] ?? 'application/octet-stream',
            })
            .end(body),
        () => response.writeHead(404).end(),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return new StaticHost(server, `http://127.0.0.1:${port}/`);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
