import type { BrowserContext, Request } from '@playwright/test';
import { apiPaths } from 'shared/contract';

/** Path and query of every request of a page. */
export class RequestLog {
  private readonly seen: { path: string; type: string }[] = [];
  private readonly unanswered = new Set<Request>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      this.seen.push({ path: `${pathname}${search}`, type: request.resourceType() });
      this.unanswered.add(request);
    });
    const settle = (request: Request): void => void this.unanswered.delete(request);
    context.on('requestfinished', settle);
    context.on('requestfailed', settle);
  }

  /** Clears the log. */
  clear(): void {
    this.seen.length = 0;
  }

  /** Number of pending requests. */
  get underWay(): number {
    return this.unanswered.size;
  }

  matching(pattern: RegExp): string[] {
    return this.seen.map(({ path }) => path).filter((path) => pattern.test(path));
  }

  /** What the page asks of the API, without what it reports of itself when it is at rest. */
  get apiCalls(): string[] {
    return this.matching(/^\/api\//).filter((path) => path !== `/api${apiPaths.browserReports}`);
  }

  get scripts(): string[] {
    return this.seen.filter(({ type }) => type === 'script').map(({ path }) => path);
  }
}
