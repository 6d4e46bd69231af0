import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/**
 * Logs JSON lines to the standard output. Headers and bodies are never logged; should an object that
 * carries them get in, its secrets stay out.
 */
export const createLogger = (level: string): FastifyBaseLogger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', '*.password', 'authorization', '*.authorization', '*.headers.authorization'],
    serializers: {
      // The default would log the address with its query.
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      err: pino.stdSerializers.err,
    },
  });
