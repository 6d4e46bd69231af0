import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Headers of the Firebase SDKs, for which the server emulates their services. */
const sdkHeaders = [
  'x-client-version',
  'x-firebase-client',
  'x-firebase-gmpid',
  'x-firebase-locale',
  'x-firebase-storage-version',
  'x-goog-upload-command',
  'x-goog-upload-header-content-length',
  'x-goog-upload-header-content-type',
  'x-goog-upload-offset',
  'x-goog-upload-protocol',
];

/** Allows browsers on a fixed list of other origins to use the API with credentials. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      ...sdkHeaders,
    ],
    exposedHeaders: ['etag', 'retry-after'],
    maxAge: 600,
  });
}
