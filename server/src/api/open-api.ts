import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { problem } from 'shared/contract/schemas';
import { z } from 'zod';
import { needsToken } from '../auth/guards.ts';
import { keepPromise } from '../kept-promise.ts';
import { encode, sendEncoded } from '../response-cache/encoded-response.ts';

/** Schemas that the document has once, under these names. */
const schemaRegistry = z.registry<{ id?: string | undefined }>().add(problem, { id: 'Problem' });
const transform = createJsonSchemaTransform({ schemaRegistry });
const transformObject = createJsonSchemaTransformObject({ schemaRegistry });

const content = { 'application/problem+json': { schema: problem } };

const isReading = (route: RouteOptions): boolean => [route.method].flat().includes('GET');

/** Error responses by status; routes throw them and need not declare them. */
const refusalsOf = (route: RouteOptions): Record<string, string> => {
  const { params, querystring, body } = route.schema ?? {};
  return {
    ...((body !== undefined || querystring !== undefined) && { 400: 'What was sent is not as described.' }),
    ...(needsToken(route) && {
      401: 'There is no valid token.',
      403: 'This person may not do it.',
    }),
    ...(params !== undefined && { 404: 'There is no such item, or this person may not know of it.' }),
    ...(!isReading(route) && {
      409: 'Something else stands there already.',
      412: 'Somebody has changed the item; it comes along as `current`.',
      429: 'Too many writes; `Retry-After` says when to come back.',
      507: 'The disk is full.',
    }),
    ...(body !== undefined && {
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'A file cannot be decoded.',
    }),
    503: 'A service that is needed is away; `Retry-After` says when to come back.',
    default: 'Any other refusal.',
  };
};

const describe = (route: RouteOptions, schema: FastifySchema = {}): FastifySchema => {
  const refusals = Object.entries(refusalsOf(route));
  return {
    ...schema,
    ...(needsToken(route) && { security: [{ idToken: [] }] }),
    response: {
      ...(schema.response ?? {}),
      ...Object.fromEntries(refusals.map(([status, description]) => [status, { description, content }])),
    },
  };
};

/** Collects the schemas of all routes below `/api` for `/api/openapi.json`. Register it before them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cat club', version: '1.0.0' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transformObject,
    transform: ({ schema, ...route }) =>
      route.url.startsWith('/api/')
        ? transform({ ...route, schema: describe(route.route, schema) })
        : { schema: { hide: true }, url: route.url },
  });
}

/**
 * Answers with the document that `describeApi` collects. It has a megabyte, and writing it takes the thread that answers
 * everybody longer than any page, so it is written once.
 */
export function offerDescription(app: FastifyInstance, path: string): void {
  const head = {
    status: 200,
    type: 'application/json; charset=utf-8',
    headers: { 'cache-control': 'no-cache' },
  };
  const written = keepPromise(async () => encode(head, JSON.stringify(app.swagger())));
  app.get(path, async (request, reply) => {
    await sendEncoded(request, reply, await written.get());
    return reply;
  });
}
