import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets browsers on a fixed list of other origins use the API with their credentials. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after'],
    maxAge: 600,
  });
}
