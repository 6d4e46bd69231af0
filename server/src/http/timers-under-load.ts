import { kill, pid, platform } from 'node:process';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for which timers may wait for requests. */
const longestTurn = 50;

/** Ignored by a process that does not ask for it. */
const signal = 'SIGURG';

/**
 * Lets timers run, and connections be accepted, however many connections send requests at once. While 1,024 of them have data
 * libuv asks for the next ones before it goes on, up to 48 times (`uv__io_poll` in its `src/unix/linux.c`): seconds, in which
 * nothing else of the event loop runs and every delay that is measured by a timer looks like an overload. A signal makes
 * it go on at once.
 */
export function letTimersRun({ server }: Pick<FastifyInstance, 'server'>): void {
  if (platform !== 'linux') return;
  /** When the turn that lasts began, or was last told to end. */
  let began: number | null = null;
  const end = (): void => {
    began = null;
  };
  const goOn = (): void => undefined;
  server.once('listening', () => {
    process.on(signal, goOn);
    server.once('close', () => process.off(signal, goOn));
  });
  server.on('request', () => {
    const now = performance.now();
    if (began === null) {
      began = now;
      // Comes after everything that libuv asks for.
      setImmediate(end);
    } else if (now - began > longestTurn) {
      began = now;
      kill(pid, signal);
    }
  });
}
