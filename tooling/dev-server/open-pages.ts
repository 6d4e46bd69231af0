import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where pages follow the development server. */
export const eventsPath = '/dev/events';

/** Milliseconds after which a browser that lost its connection makes a new one. */
const reconnectDelay = 1_000;

/**
 * The open pages, and one stream of server-sent events to each. A browser makes six connections to an origin at most, so
 * that a stream for each bundle would leave two tabs none for anything else. To webpack-dev-middleware it is a
 * `ClientStream`.
 */
export class OpenPages {
  readonly #pages = new Set<ServerResponse>();
  readonly #onConnect: ((page: ServerResponse, request: IncomingMessage) => void)[] = [];

  /** Answers a page's request for its stream. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: ${reconnectDelay}\n\n`);
    this.#pages.add(response);
    request.on('close', () => this.#pages.delete(response));
    for (const connected of this.#onConnect) connected(response, request);
  }

  /** Calls back with each page that connects, before anything is published to it. */
  onConnect(connected: (page: ServerResponse, request: IncomingMessage) => void): void {
    this.#onConnect.push(connected);
  }

  /** Sends a message, as JSON, to all pages. */
  publish(message: object): void {
    for (const page of this.#pages) this.publishTo(page, message);
  }

  publishTo(page: ServerResponse, message: object): void {
    page.write(`data: ${JSON.stringify(message)}\n\n`);
  }

  /** Has all pages load anew: a message that webpack-dev-middleware's client knows. */
  reload(): void {
    this.publish({ action: 'reload' });
  }

  close(): void {
    for (const page of this.#pages) page.end();
  }
}
