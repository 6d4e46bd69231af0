import { expect, it } from 'vitest';
import { parseMetrics } from '../../../test/support/metrics-scrape.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { measuredRenderer } from './measured-renderer.ts';
import { RendererBusyError, type Renderer } from './renderer.ts';

const build = { file: 'index.cjs', baseUrl: '/remotes/x/' };

it('an operator sees how many pages run, wait, were rendered, failed and were refused', async () => {
  const metrics = new Metrics();
  const asked: PromiseWithResolvers<string>[] = [];
  const renderer: Renderer = {
    plan: async () => ({ known: true, needs: [], chunks: [] }),
    render() {
      const page = Promise.withResolvers<string>();
      asked.push(page);
      return page.promise;
    },
    memory: () => 104_857_600,
    close: async () => undefined,
  };
  const measured = measuredRenderer(renderer, metrics);
  const read = async () => parseMetrics(await metrics.registry.metrics());
  const states = async () => {
    const series = await read();
    return ['running', 'queued'].map((state) => series.get(`club_render_queue_tasks{state="${state}"}`));
  };

  expect(await states()).toEqual([0, 0]);
  expect((await read()).get('club_render_process_resident_bytes')).toBe(104_857_600);
  await measured.plan({ shell: build, remote: build, url: '/' });
  const answers = Array.from({ length: 5 }, () =>
    measured.render({ shell: build, remote: null, url: '/', fallback: {} }),
  );
  expect(await states()).toEqual([2, 3]);
  const ended = Promise.allSettled(answers);
  asked[0]!.reject(new RendererBusyError());
  asked[1]!.reject(new Error('The page took too long to render'));
  for (const page of asked) page.resolve('<main></main>');
  expect((await ended).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await states()).toEqual([0, 0]);
  const series = await read();
  const count = (task: string, outcome: string) =>
    series.get(`club_render_tasks_total{task="${task}",outcome="${outcome}"}`);
  expect(count('plan', 'done')).toBe(1);
  expect(['done', 'failed', 'refused'].map((outcome) => count('render', outcome))).toEqual([3, 1, 1]);
  expect(series.get('club_render_duration_seconds_count{task="render"}')).toBe(5);
});
