import { request as send } from 'node:http';
import { createServer } from 'node:https';
import { makeCertificate } from '../../../server/test/support/test-certificate.ts';
import { listenLocally } from './local-server.ts';

export interface HttpsFront {
  url: string;
  close(): void;
}

/** Serves a site by https, like a reverse proxy. */
export async function openHttpsFront(target: string): Promise<HttpsFront> {
  const front = createServer(makeCertificate(), (request, response) => {
    const { method, headers, url = '/' } = request;
    const onward = send(new URL(url, target), { method, headers }, (answer) => {
      // A real site knows from SITE_URL that it is served by https; the demo, which has none, would use http.
      const upload = answer.headers['x-goog-upload-url'];
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(typeof upload === 'string' && { 'x-goog-upload-url': upload.replace(/^http:/, 'https:') }),
      });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const { port, close } = await listenLocally(front);
  return { url: `https://localhost:${port}`, close };
}
