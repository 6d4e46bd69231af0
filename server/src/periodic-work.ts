import type { FastifyInstance } from 'fastify';

interface PeriodicWork {
  /** Named in the log when it fails. */
  what: string;
  /** Milliseconds until it runs for the first time, and from its end until the next time. */
  first: number;
  every: number;
  work: () => Promise<void>;
}

/** Repeats work as long as the server runs; a failure is logged, and closing waits for a running one. */
export function runPeriodically(app: FastifyInstance, { what, first, every, work }: PeriodicWork): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isClosing = false;
  const schedule = (delay: number): void => {
    if (isClosing) return;
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => app.log.warn({ err: error }, `${what} failed`))
        .then(() => schedule(every));
    }, delay).unref();
  };
  app.addHook('onReady', async () => schedule(first));
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await running;
  });
}
