import type { FastifyContextConfig, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '../../http/client-gone.ts';
import { networkOf } from '../../http/network-of.ts';
import { isCallersMistake, ownRefusal } from '../../http/problems.ts';
import { ProtocolError } from './protocol-error.ts';
import { localApiKey } from './identity-toolkit-emulator.ts';
import type { Caller, Toolkit } from './identity-toolkit-emulator.ts';

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const bodyLimit = 16 * 1024;

/** Fields of a form; the one call that sends one has two. Reading a thousand takes longer than a hundred calls. */
const mostFields = 20;

type Body = Record<string, unknown>;

const bodyOf = (request: FastifyRequest): Body => {
  const { body } = request;
  if (typeof body !== 'object' || body === null) throw new ProtocolError('INVALID_REQUEST');
  return Object.fromEntries(Object.entries(body));
};

const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
  address: networkOf(request.ip),
  origin: `${request.protocol}://${request.host}`,
  // Set by `boundLookups`, whose folder knows this one.
  inTurn: (question) => request.server.lookUp?.(request, 'caller', question) ?? question(),
  gone: whenClosed(reply),
});

/** The routes of the Identity Toolkit at the paths where the SDK looks for them. */
export const identityRoutes =
  (toolkit: Toolkit): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest) => {
      const text = (await app.readBody(request)).toString();
      if (text.split('&', mostFields + 1).length > mostFields) throw new ProtocolError('INVALID_REQUEST');
      return Object.fromEntries(new URLSearchParams(text));
    });

    app.setErrorHandler(async (error, request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (error instanceof ProtocolError) {
        if (error.retryAfter !== null) void reply.header('retry-after', error.retryAfter);
        return reply.code(error.status).send(error.body());
      }
      const refusal = ownRefusal(error);
      const status = refusal?.status ?? (isCallersMistake(error) ? error.statusCode : 503);
      if (status < 500) return reply.code(status).send(new ProtocolError('INVALID_REQUEST').body());
      // Told off, which a line for each would make worse.
      if (refusal === null) request.log.error({ err: error }, 'identity call failed');
      // Not JSON on purpose: the SDK takes it for a lost connection, where an error in its own words
      // would sign everybody out while the database is away.
      return reply.code(503).header('retry-after', 5).type('text/plain').send('Unavailable');
    });

    const post = (
      url: string,
      handle: (body: Body, caller: Caller) => Promise<object>,
      config: FastifyContextConfig = {},
    ): void => {
      app.post<{ Querystring: { key?: string } }>(url, { bodyLimit, config }, async (request, reply) => {
        if (request.query.key !== localApiKey) {
          throw new ProtocolError('API key not valid. Please pass a valid API key.');
        }
        const answer = await handle(bodyOf(request), callerOf(request, reply));
        return reply.header('cache-control', 'no-store').send(answer);
      });
    };
    const refuse = async (): Promise<never> => {
      throw new ProtocolError('ADMIN_ONLY_OPERATION');
    };

    // The toolkit's queue bounds what waits for a hash.
    const hashing = { hasOwnQueue: true };
    // A literal colon is written twice in a route.
    post(
      `${accounts}::signInWithPassword`,
      (body, caller) => toolkit.signInWithPassword(body, caller),
      hashing,
    );
    post(`${accounts}::lookup`, (body) => toolkit.lookup(body));
    post(`${accounts}::update`, (body, caller) => toolkit.update(body, caller), hashing);
    post(`${accounts}::sendOobCode`, (body, caller) => toolkit.sendOobCode(body, caller));
    post(`${accounts}::resetPassword`, (body, caller) => toolkit.resetPassword(body, caller), hashing);
    post('/securetoken.googleapis.com/v1/token', (body) => toolkit.refresh(body));
    post(`${accounts}::signUp`, refuse);
    post(`${accounts}::delete`, refuse);
  };
