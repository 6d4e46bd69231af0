/** A token as an operator would set it. */
export const metricsToken = 'bench-0123456789abcdef0123456789abcdef';

export interface ServerState {
  /** Event loop delay in milliseconds since the last scrape. */
  delay: { p99: number; max: number };
  /** Megabytes of heap, and of external buffers. */
  heap: number;
  buffers: number;
}

/** The server's metrics. */
export async function serverState(url: string): Promise<ServerState> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const delay = (name: string): number => 1_000 * read(`nodejs_eventloop_lag_${name}_seconds`);
  const megabytes = (name: string): number => read(`nodejs_${name}_bytes`) / 1024 / 1024;
  return {
    delay: { p99: delay('p99'), max: delay('max') },
    heap: megabytes('heap_size_used'),
    buffers: megabytes('external_memory'),
  };
}
