import type { FastifyRequest } from 'fastify';
import { isInProcess } from '../http/in-process.ts';

/**
 * Whether a request is neither counted for a reader nor refused under load: what a page asks in process, and what a
 * route's own rule says.
 */
export const isExempt = (request: FastifyRequest): boolean =>
  isInProcess(request) || (request.routeOptions.config.isExempt?.(request) ?? false);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which requests to the route are exempt from the limits of readers and of load. */
    isExempt?: (request: FastifyRequest) => boolean;
  }
}
