import { createServer, request as requestByHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { extname } from 'node:path';
import { env } from 'node:process';
import { text } from 'node:stream/consumers';
import { urlToHttpOptions } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { isLoopback } from '../../server/src/config.ts';
import { endWith } from '../common/command-line.ts';
import type { ClubServer } from './club-server.ts';
import { eventsPath } from './open-pages.ts';
import type { Problems } from './problems.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Front {
  problems: Problems;
  server: ClubServer;
  /** Serves the bundles' files. */
  bundles: Handler;
  /** Names the places in the source behind an error's stack, for the page and for the terminal. */
  trace: (stack: string) => string;
  /** Called before a page is answered; may answer it. @returns whether it has. */
  page: (response: ServerResponse) => Promise<boolean>;
}

/** Lets the overlay write its HTML. In development alone: the server's own policy does not know it. */
export const withOverlay = (policy: string): string =>
  policy.replace('trusted-types ', 'trusted-types dev-server#overlay ');

const policyHeader = 'content-security-policy';

const passOn = (incoming: IncomingMessage, response: ServerResponse, url: string): void => {
  const { method } = incoming;
  const target = new URL(url);
  const address = urlToHttpOptions(target);
  // A site of the network knows itself by its own name.
  const headers = isLoopback(target.hostname)
    ? incoming.headers
    : { ...incoming.headers, host: target.host, origin: target.origin };
  const request = target.protocol === 'https:' ? requestByHttps : requestByHttp;
  const call = request({ ...address, path: incoming.url, method, headers }, (answer) => {
    const policy = answer.headers[policyHeader];
    response.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      ...(typeof policy === 'string' && { [policyHeader]: withOverlay(policy) }),
    });
    answer.pipe(response);
  });
  call.on('error', () => response.destroy());
  incoming.pipe(call);
};

/** A page of the site: somebody goes there, and its address names no file. */
const isPage = ({ headers }: IncomingMessage, path: string): boolean =>
  headers['sec-fetch-dest'] === 'document' && extname(path) === '' && !path.startsWith('/api/');

/** Puts bundles, news of problems and the club's server behind one origin. */
export function openFront({ problems, server, bundles, trace, page }: Front): void {
  const answerTrace = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const traced = trace(await text(incoming));
    console.error(`\n${stripVTControlCharacters(traced)}\n`);
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(traced);
  };
  const answerElse = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    try {
      if (isPage(incoming, path) && (await page(response))) return;
      passOn(incoming, response, await server.url());
    } catch (error) {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    }
  };
  const front = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', 'http://front.invalid').pathname;
    if (path === eventsPath) problems.pages.follow(incoming, response);
    else if (path === '/dev/trace') void answerTrace(incoming, response);
    else bundles(incoming, response, () => void answerElse(incoming, response, path));
  });
  front.on('error', endWith);
  front.listen(Number(env['PORT'] ?? 3000), env['HOST'] ?? '127.0.0.1');
}
