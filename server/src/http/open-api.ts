import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { problem } from 'shared/contract';

/** Any refusal, which routes throw and need not state. */
const refusal = { description: 'Refusal', content: { 'application/problem+json': { schema: problem } } };

const withRefusals = (responses: unknown): object => ({
  ...(typeof responses === 'object' && responses),
  default: refusal,
});

/** Collects the schemas of all routes below `/api` for `/api/openapi.json`. Registered before them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cat club', version: '1.0.0' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, ...route }) =>
      route.url.startsWith('/api/')
        ? jsonSchemaTransform({ ...route, schema: { ...schema, response: withRefusals(schema?.response) } })
        : { schema: { hide: true }, url: route.url },
  });
}
