import type { RenderTask } from './render-worker.ts';

/** Tasks in a row that ended the process, after which a build is not tried for a while. */
const mostFailures = 2;
/** Milliseconds for which it is not tried. */
const pause = 30_000;

const nameOf = ({ kind, shell, remote }: RenderTask): string =>
  `${kind} ${shell.file} ${remote?.file ?? '-'}`;

/**
 * Builds that end the process with each task, such as a remote that loops. Each try takes the whole time limit, in which
 * other pages wait; without a try the page goes out for the browser to render.
 */
export class FailingBuilds {
  readonly #failures = new Map<string, { count: number; until: number }>();

  /** @throws Error when the task's builds are not to be tried now. */
  refuse(task: RenderTask): void {
    const failure = this.#failures.get(nameOf(task));
    if (failure !== undefined && failure.count >= mostFailures && performance.now() < failure.until)
      throw new Error('The build ended the rendering process several times in a row');
  }

  succeeded(task: RenderTask): void {
    this.#failures.delete(nameOf(task));
  }

  endedProcess(task: RenderTask): void {
    const name = nameOf(task);
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    // A version that is no longer published is not asked for again.
    if (this.#failures.size > 20) this.#failures.clear();
    this.#failures.set(name, { count, until: performance.now() + pause });
  }
}
