import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** What the Firebase SDKs send when the server stands in for their services. */
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

/** Lets browsers on a fixed list of other origins use the API with their credentials. */
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
