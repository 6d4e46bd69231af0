import { setTimeout as delay } from 'node:timers/promises';
import type { Screen } from './screens.ts';
import type { Tab } from './tab.ts';

/** Milliseconds until a screen has to be there, also on a busy machine. */
const showTimeout = 30_000;
const pollInterval = 50;
/** Milliseconds without a new request after which a screen is taken for finished. */
const quiet = 250;

const containerOf = ({ remote }: Screen): string => JSON.stringify(remote.replaceAll('-', '_'));

/**
 * What is wrong with what a remote exposes; `''` when it keeps the contract: `./app`, whose default export is a
 * component without required properties, and optionally `loadPage`.
 */
const moduleFault = (screen: Screen): string => `(async () => {
  const container = globalThis[${containerOf(screen)}];
  if (typeof container?.get !== 'function') return 'The entry leaves no container under its name.';
  const factory = await container.get('./app').catch((error) => String(error));
  if (typeof factory !== 'function') return 'It exposes no ./app: ' + factory;
  const { default: App, loadPage } = factory();
  if (typeof App !== 'function') return 'The default export of ./app is no component.';
  if (App.length > 0 && /^[^(]*\\(\\s*\\{\\s*\\w/.test(String(App))) return 'The component of ./app takes properties; the shell passes none.';
  if (loadPage !== undefined && typeof loadPage !== 'function') return 'loadPage of ./app is no function.';
  return '';
})()`;

/** `shown`, or what the screen still waits for. A heading of the page that React has taken over is its sign. */
const state = (screen: Screen): string => `(() => {
  const main = document.querySelector('main');
  if (!globalThis[${containerOf(screen)}]) return 'its remote is not loaded';
  const heading = main?.querySelector('h1, h2');
  if (!heading) return 'no heading is shown';
  if (main.querySelector('[role=alert]')) return 'alert: ' + main.querySelector('[role=alert]').textContent;
  if (!Object.keys(heading).some((key) => key.startsWith('__reactProps'))) return 'React does not take it over';
  return /(?:Loading|Načítám)\\.\\.\\./.test(main.textContent) ? 'it goes on loading' : 'shown';
})()`;

const requestCount =
  'performance.getEntriesByType("resource").length + document.querySelectorAll("*").length';

/** What the page says; an error of the page, or that it is busy beyond the limit, as text. */
const ask = async (tab: Tab, expression: string, limit: number): Promise<unknown> => {
  const waiting = new AbortController();
  const tooLate = delay(Math.max(0, limit - performance.now()), 'its page does not answer', waiting).catch(
    String,
  );
  const answer = await Promise.race([tab.evaluate(expression).catch(String), tooLate]);
  waiting.abort();
  return answer;
};

const settle = async (tab: Tab, limit: number): Promise<void> => {
  const count = (): Promise<unknown> => ask(tab, requestCount, limit);
  let before = await count();
  for (let since = performance.now(); performance.now() < Math.min(limit, since + quiet);) {
    await delay(pollInterval);
    const now = await count();
    if (now !== before) {
      before = now;
      since = performance.now();
    }
  }
};

/**
 * Waits until a screen is shown and at rest.
 * @param timeout milliseconds until it has to be.
 * @returns what is wrong with it.
 */
export async function faultsOf(tab: Tab, screen: Screen, timeout = showTimeout): Promise<string[]> {
  const limit = performance.now() + timeout;
  let seen: unknown;
  // A page that complains will not be shown: waiting for it would only take longer.
  while (tab.complaints.length === 0 && performance.now() < limit) {
    seen = await ask(tab, state(screen), limit);
    if (seen === 'shown' || String(seen).startsWith('alert: ')) break;
    await delay(pollInterval);
  }
  if (seen === 'shown') {
    await settle(tab, limit);
    const fault = await ask(tab, moduleFault(screen), limit);
    if (fault !== '') return [String(fault), ...tab.complaints];
  }
  if (tab.complaints.length > 0) return [...tab.complaints];
  return seen === 'shown' ? [] : [`The screen is not shown: ${String(seen)}.`];
}
