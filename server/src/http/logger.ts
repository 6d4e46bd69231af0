import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, LoggerOptions } from 'pino';

/**
 * Logs JSON lines, to the standard output by default. Headers and bodies are never logged; secrets in objects
 * that contain them are redacted.
 */
export const createLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', '*.password', 'authorization', '*.authorization', '*.headers.authorization'],
    serializers: {
      // The default serialiser would log the URL with its query.
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      err: pino.stdSerializers.err,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
