import type { Metrics } from '../../metrics/metrics.ts';
import { tasksAtOnce } from './render-process.ts';
import { RendererBusyError, type Renderer } from './renderer.ts';

const outcomeOf = (error: unknown) => (error instanceof RendererBusyError ? 'refused' : 'failed');

/** The renderer with its tasks measured. */
export function measuredRenderer(renderer: Renderer, metrics: Metrics): Renderer {
  metrics.watchRenderer(tasksAtOnce, () => renderer.memory());
  return {
    plan: (...task) => metrics.measureRenderTask('plan', () => renderer.plan(...task), outcomeOf),
    render: (...task) => metrics.measureRenderTask('render', () => renderer.render(...task), outcomeOf),
    memory: () => renderer.memory(),
    close: () => renderer.close(),
  };
}
