import { limits } from 'shared/contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors/index.ts';
import { hasTooManyValues } from '../http/json-values.ts';

/** Options of routes that take rich text. */
export const richBody = {
  bodyLimit: limits.richBodyBytes,
  // Cleaning a text waits in a queue of its own (rich-text/accept.ts).
  config: { hasOwnQueue: true },
} as const;

/** Options of routes that take a code and are open to everybody. */
export const codeBody = { bodyLimit: 4 * 1024 } as const;

/**
 * Accepts JSON in UTF-8 only. An absent body is left to the route's schema; `__proto__` and `constructor` are
 * removed like other unknown fields.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    const parse = (bytes: Buffer): void => {
      if (bytes.length === 0) {
        done(null, undefined);
        return;
      }
      if (hasTooManyValues(bytes)) {
        done(new ProblemError(400, 'BAD_REQUEST'));
        return;
      }
      let text: string;
      try {
        text = utf8.decode(bytes);
      } catch {
        done(new ProblemError(400, 'INVALID_ENCODING'));
        return;
      }
      void parseJson(request, text, done);
    };
    app.readBody(request).then(parse, done);
  });
}
