import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listenLocally } from './local-server.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a folder with CORS for all origins, like a static host. */
export class StaticHost {
  readonly url: string;
  readonly close: () => void;

  private constructor(url: string, close: () => void) {
    this.url = url;
    this.close = close;
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
    });
    const { port, close } = await listenLocally(server);
    return new StaticHost(`http://127.0.0.1:${port}/`, close);
  }
}
