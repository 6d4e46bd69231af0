import type { FastifyInstance } from 'fastify';
import { watchInstallation } from './installation.ts';
import { Metrics } from './metrics.ts';
import { metricsPlugin } from './plugin.ts';

/** Counts what the server does and answers it at `/metrics`. Called before anything that counts is registered. */
export async function offerMetrics(
  app: FastifyInstance,
  { token, ...installation }: { token: string } & Parameters<typeof watchInstallation>[1],
): Promise<void> {
  const metrics = new Metrics();
  watchInstallation(metrics.registry, installation);
  app.decorate('metrics', metrics);
  app.addHook('onResponse', async (request, reply) => metrics.countRequest(request, reply));
  await app.register(metricsPlugin(metrics, token));
}
