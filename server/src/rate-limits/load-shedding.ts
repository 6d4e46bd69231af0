import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from '../errors/index.ts';
import { isExempt } from './limit-exemption.ts';

/** Milliseconds between two lines of the log about the same trouble. */
const logPause = 10_000;

/**
 * Refuses requests with 503 while the process does not get round to them, so that it catches up with those that it
 * has let in.
 * @param maxDelay milliseconds that callbacks are late, on average over an interval; 0 refuses nothing.
 * @param interval milliseconds between two measurements.
 */
export async function shedLoad(app: FastifyInstance, maxDelay: number, interval = 1_000): Promise<void> {
  if (maxDelay === 0) return;
  let lastLogged = -Infinity;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    sampleInterval: interval,
    async pressureHandler(request, _reply, _type, delay) {
      if (isExempt(request)) return;
      if (performance.now() - lastLogged > logPause) {
        lastLogged = performance.now();
        app.log.warn({ delay }, 'overloaded: requests are refused');
      }
      throw overloaded();
    },
  });
}
