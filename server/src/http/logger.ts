import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, LoggerOptions } from 'pino';

/**
 * Logs JSON lines, to the standard output unless another destination is given. Headers and bodies are never logged; should an object that
 * carries them get in, its secrets stay out.
 */
export const createLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', '*.password', 'authorization', '*.authorization', '*.headers.authorization'],
    serializers: {
      // The default would log the address with its query.
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      err: pino.stdSerializers.err,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
