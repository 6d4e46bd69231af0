import { createServer, request as send } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { listenLocally } from './local-server.ts';

export interface SlowFront {
  url: string;
  close(): void;
}

/**
 * Serves a site like a slow connection: HTML in chunks, which the browser paints as they arrive. Other
 * responses are complete.
 * @param cut - the chunks of a page.
 * @param pause - milliseconds between two of them, long enough for a frame.
 */
export async function openSlowFront(
  target: string,
  cut: (html: string) => string[],
  pause: number,
): Promise<SlowFront> {
  const front = createServer((request, response) => {
    const { method, url = '/' } = request;
    const headers = { ...request.headers };
    const isPage = headers.accept?.includes('text/html') === true;
    if (isPage) delete headers['accept-encoding'];
    const onward = send(new URL(url, target), { method, headers }, (answer) => {
      const passed = { ...answer.headers };
      if (isPage) delete passed['content-length'];
      response.writeHead(answer.statusCode ?? 502, passed);
      if (isPage) void write(answer);
      else answer.pipe(response);
    });
    const write = async (answer: NodeJS.ReadableStream): Promise<void> => {
      for (const piece of cut(await text(answer))) {
        response.write(piece);
        await delay(pause);
      }
      response.end();
    };
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const { port, close } = await listenLocally(front);
  return { url: `http://127.0.0.1:${port}`, close };
}
