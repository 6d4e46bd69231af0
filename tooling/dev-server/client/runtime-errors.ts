import { clear, showProblems } from 'webpack-dev-middleware/client/overlay';

/** The overlay's part for errors that code on the page has thrown. */
const part = 'thrown';
const shown = new Set<string>();

/** Shows an error with the place in the source that it came from, which the development server knows. */
export function showRuntimeError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  void fetch('/dev/trace', { method: 'POST', body: text })
    .then((answer) => (answer.ok ? answer.text() : text))
    .catch(() => text)
    .then((traced) => {
      shown.add(traced);
      showProblems('errors', [...shown], part);
    });
}

/** Takes them away: the code that threw has been replaced. */
export function forgetRuntimeErrors(): void {
  shown.clear();
  clear(part);
}

addEventListener('error', ({ error, message }) => {
  if (error !== null || message !== '') showRuntimeError(error ?? message);
});
addEventListener('unhandledrejection', ({ reason }) => showRuntimeError(reason));
