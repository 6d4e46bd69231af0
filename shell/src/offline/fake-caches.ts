/** The part of the browser's caches that the worker uses. */
class FakeCache {
  private readonly entries = new Map<string, Response>();

  private key = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, 'https://klub.example.cz').href;

  match = async (request: RequestInfo | URL): Promise<Response | undefined> =>
    this.entries.get(this.key(request))?.clone();
  put = async (request: RequestInfo | URL, response: Response): Promise<void> =>
    void this.entries.set(this.key(request), response);
  delete = async (request: RequestInfo | URL): Promise<boolean> => this.entries.delete(this.key(request));
  keys = async (): Promise<Request[]> => [...this.entries.keys()].map((url) => new Request(url));
}

/** Caches in memory, of which tests may ask what all of them have. */
export class FakeCaches {
  private readonly caches = new Map<string, FakeCache>();

  open = async (name: string): Promise<FakeCache> => {
    const cache = this.caches.get(name) ?? new FakeCache();
    this.caches.set(name, cache);
    return cache;
  };
  keys = async (): Promise<string[]> => [...this.caches.keys()];
  delete = async (name: string): Promise<boolean> => this.caches.delete(name);

  /** Paths of all that is kept. */
  async paths(): Promise<string[]> {
    const kept = await Promise.all([...this.caches.values()].map((cache) => cache.keys()));
    return kept
      .flat()
      .map(({ url }) => new URL(url))
      .map(({ pathname, search }) => pathname + search);
  }

  get storage(): CacheStorage {
    // The browser's type has more than what the worker uses.
    return this as unknown as CacheStorage;
  }
}
