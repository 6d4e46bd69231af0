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

const settle = async (tab: Tab): Promise<void> => {
  const count = (): Promise<unknown> => tab.evaluate(requestCount);
  for (let before = await count(), since = performance.now(); performance.now() - since < quiet;) {
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
 * @returns what is wrong with it.
 */
export async function faultsOf(tab: Tab, screen: Screen): Promise<string[]> {
  const limit = performance.now() + showTimeout;
  let seen: unknown;
  // A page that complains will not be shown: waiting for it would only take longer.
  while (tab.complaints.length === 0 && performance.now() < limit) {
    seen = await tab.evaluate(state(screen)).catch(String);
    if (seen === 'shown' || String(seen).startsWith('alert: ')) break;
    await delay(pollInterval);
  }
  if (seen === 'shown') {
    await settle(tab);
    const fault = await tab.evaluate(moduleFault(screen)).catch(String);
    if (fault !== '') return [String(fault), ...tab.complaints];
  }
  if (tab.complaints.length > 0) return [...tab.complaints];
  return seen === 'shown' ? [] : [`The screen is not shown: ${String(seen)}.`];
}
