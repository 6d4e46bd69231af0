import type { BrowserContext } from '@playwright/test';

/** Every address that a page asked for, its path and query alone. */
export class RequestLog {
  private readonly seen: { path: string; type: string }[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      this.seen.push({ path: `${pathname}${search}`, type: request.resourceType() });
    });
  }

  /** Forgets what was asked for so far. */
  clear(): void {
    this.seen.length = 0;
  }

  matching(pattern: RegExp): string[] {
    return this.seen.map(({ path }) => path).filter((path) => pattern.test(path));
  }

  get apiCalls(): string[] {
    return this.matching(/^\/api\//);
  }

  get scripts(): string[] {
    return this.seen.filter(({ type }) => type === 'script').map(({ path }) => path);
  }
}
