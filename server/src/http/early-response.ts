import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { limits } from 'shared/contract';
import { hasBody } from './request-body.ts';

/** Longest body that is read to its end after its answer, in bytes: the largest upload and its metadata. */
const longestRest = limits.pdfBytes + 4 * 1024 * 1024;

/** Whether it is known how much comes. No browser sends a body without its length. */
const hasKnownEnd = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= longestRest;

/**
 * The rule for every answer that begins before its request's body has come, those of Node and of Fastify for which no hook
 * runs included: a body of stated length is read to its end, since its client may read the answer only then; any other one
 * closes the connection. Node would read on for as long as it comes.
 */
export class EarlyResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: unknown[]): this {
    const { req } = this;
    if (hasBody(req) && !req.complete) {
      if (hasKnownEnd(req)) this.#awaitBody();
      else this.#closeUnread();
    }
    // Its overloads differ in what follows the status.
    return super.writeHead(status, ...(rest as []));
  }

  #awaitBody(): void {
    const { req } = this;
    const { socket } = req;
    const isLast = !this.shouldKeepAlive;
    // Node would close a connection that its client wants closed before the body has come.
    this.shouldKeepAlive = true;
    this.once('finish', () => {
      const close = (): unknown => isLast && socket.destroySoon();
      if (req.readableEnded) close();
      else req.once('end', close);
      // A handler may have stopped reading midway.
      req.resume();
    });
  }

  #closeUnread(): void {
    const { socket } = this.req;
    this.shouldKeepAlive = false;
    // Node would first read what has come meanwhile.
    this.once('finish', () => socket.destroy());
  }
}
