import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isInProcess } from '../http/in-process.ts';
import type { CacheStatistics } from '../response-cache/response-cache.ts';

/** Methods that are counted under their own names; a client may send any of Node's three dozen others. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Stands for the route of requests that no route matches. */
const noRoute = 'none';

export type RenderTaskKind = 'plan' | 'render';
export type RenderOutcome = 'done' | 'failed' | 'refused';

/**
 * What one process counts of itself. Label values come from the program's own lists and routes, never from what a
 * client sends, so that the number of time series is bounded.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #durations: Histogram<'method' | 'route'>;
  readonly #caches = new Map<string, () => CacheStatistics>();
  readonly #renderTasks: Counter<'task' | 'outcome'>;
  readonly #renderDurations: Histogram<'task'>;
  #pendingTasks = 0;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Answered requests by method, route pattern and status class.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a request until its answer was sent.',
      labelNames: ['method', 'route'],
      registers,
    });
    this.#renderTasks = new Counter({
      name: 'club_render_tasks_total',
      help: 'Tasks of the page renderer by outcome; refused ones met a full queue.',
      labelNames: ['task', 'outcome'],
      registers,
    });
    this.#renderDurations = new Histogram({
      name: 'club_render_duration_seconds',
      help: 'Time that a task of the page renderer took, its waiting included.',
      labelNames: ['task'],
      registers,
    });
    this.#addCacheMetrics();
  }

  /** Counts an answered request. What a page asks of the API in process is a part of that page. */
  countRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (isInProcess(request)) return;
    const method = knownMethods.has(request.method) ? request.method : 'OTHER';
    // A wildcard of all methods has no address of its own.
    const route = request.is404 ? noRoute : (request.routeOptions.url ?? noRoute);
    this.#requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    this.#durations.observe({ method, route }, reply.elapsedTime / 1000);
  }

  /** Reports the numbers of a cache under this name. */
  watchCache(name: string, read: () => CacheStatistics): void {
    this.#caches.set(name, read);
  }

  /**
   * Reports how many tasks wait for the page renderer and how many run.
   * @param places tasks that run at one time.
   * @param memory bytes of the process in which they run.
   */
  watchRenderer(places: number, memory: () => number): void {
    new Gauge({
      name: 'club_render_process_resident_bytes',
      help: 'Physical memory of the process that renders pages, 0 while there is none.',
      registers: [this.registry],
      collect() {
        this.set(memory());
      },
    });
    const pending = (): number => this.#pendingTasks;
    new Gauge({
      name: 'club_render_queue_tasks',
      help: 'Tasks that the page renderer works on or has not begun yet.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.set({ state: 'running' }, Math.min(pending(), places));
        this.set({ state: 'queued' }, Math.max(pending() - places, 0));
      },
    });
  }

  /** Measures a task of the page renderer. */
  async measureRenderTask<T>(
    task: RenderTaskKind,
    work: () => Promise<T>,
    outcomeOf: (error: unknown) => RenderOutcome,
  ): Promise<T> {
    const endTimer = this.#renderDurations.startTimer({ task });
    this.#pendingTasks += 1;
    let outcome: RenderOutcome = 'done';
    try {
      return await work();
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      this.#pendingTasks -= 1;
      this.#renderTasks.inc({ task, outcome });
      endTimer();
    }
  }

  #addCacheMetrics(): void {
    const caches = this.#caches;
    const registers = [this.registry];
    const labelNames = ['cache'] as const;
    const addCounter = (name: string, help: string, valueOf: (statistics: CacheStatistics) => number) =>
      new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          // The cache counts itself.
          this.reset();
          for (const [cache, read] of caches) this.inc({ cache }, valueOf(read()));
        },
      });
    const addGauge = (name: string, help: string, valueOf: (statistics: CacheStatistics) => number) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          for (const [cache, read] of caches) this.set({ cache }, valueOf(read()));
        },
      });
    addCounter('club_cache_hits_total', 'Answers that came from the cache.', ({ hits }) => hits);
    addCounter('club_cache_misses_total', 'Answers that were made or waited for.', ({ misses }) => misses);
    addGauge('club_cache_bytes', 'Memory that kept answers take, with overhead.', ({ bytes }) => bytes);
    addGauge('club_cache_entries', 'Kept answers.', ({ entries }) => entries);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where no metrics are configured. */
    metrics?: Metrics;
  }
}
