/** A token as an operator would set it. */
export const metricsToken = 'bench-0123456789abcdef0123456789abcdef';

/** Milliseconds that callbacks of the server were late since the last reading: 99th percentile and maximum. */
export async function eventLoopDelay(url: string): Promise<{ p99: number; max: number }> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const read = (name: string): number =>
    1_000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99: read('p99'), max: read('max') };
}
