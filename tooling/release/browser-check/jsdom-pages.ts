import { JSDOM, ResourceLoader, VirtualConsole, type DOMWindow } from 'jsdom';
import { sessionHint, withCauses, type Pages, type StoredSession, type Tab } from './tab.ts';

/** What every browser has and jsdom lacks, taken from Node. */
const fromNode = [
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'structuredClone',
] as const;

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

/** Node's requests take no signal but Node's own. */
const nodeSignal = (signal: AbortSignal): AbortSignal => {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(signal.reason));
  if (signal.aborted) controller.abort(signal.reason);
  return controller.signal;
};

/** What jsdom lacks without changing what a screen renders: layouts, media queries, fonts, requests. */
const fillGaps = (window: DOMWindow): void => {
  for (const name of fromNode) Reflect.set(window, name, globalThis[name]);
  Object.assign(window, {
    fetch: (input: string | URL | Request, { signal, ...init }: RequestInit = {}) =>
      fetch(input instanceof Request ? input : new URL(input, window.location.href), {
        ...init,
        ...(signal && { signal: nodeSignal(signal) }),
      }),
    matchMedia: noMatch,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    FontFace: class {
      status = 'error';
      load(): Promise<never> {
        return Promise.reject(new Error('jsdom shows no fonts'));
      }
    },
    scrollTo: () => undefined,
  });
  Object.assign(window.performance, { getEntriesByType: () => [], mark: () => undefined });
  Object.assign(window.document, { fonts: { add: () => undefined, ready: Promise.resolve() } });
  // Its style rules cannot be iterated, which the page's loader does to add web fonts.
  Object.defineProperty(window.HTMLStyleElement.prototype, 'sheet', { get: () => ({ cssRules: [] }) });
  Object.assign(window.Element.prototype, { scrollIntoView: () => undefined });
};

/** Pictures are shown by no one, and take their time. */
class ScriptsAlone extends ResourceLoader {
  override fetch(url: string, options: Parameters<ResourceLoader['fetch']>[1]) {
    return options.element?.localName === 'img' ? null : super.fetch(url, options);
  }
}

/** What jsdom does not do is no fault of a page. */
const isAboutJsdom = ({ message }: Error): boolean =>
  /^(?:Not implemented: |Could not parse CSS)/.test(message);

/**
 * Opens pages in jsdom, where no Chromium is at hand: scripts run, but without layout, content policy and checks of
 * integrity.
 */
export function jsdomPages(): Pages {
  const open = async (url: string, session: StoredSession | null): Promise<Tab> => {
    const complaints: string[] = [];
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', (error: Error & { detail?: unknown }) => {
      if (isAboutJsdom(error)) return;
      const { detail } = error;
      complaints.push(detail instanceof Error ? String(detail.stack) : error.message);
    });
    virtualConsole.on('error', (...words: unknown[]) =>
      complaints.push(`console: ${withCauses(words).map(String).join(' ')}`),
    );
    const dom = await JSDOM.fromURL(url, {
      runScripts: 'dangerously',
      resources: new ScriptsAlone(),
      pretendToBeVisual: true,
      virtualConsole,
      beforeParse(window) {
        fillGaps(window);
        if (session === null) return;
        window.localStorage.setItem(session.key, session.value);
        window.document.cookie = sessionHint;
      },
    });
    return {
      complaints,
      evaluate: async (expression) => dom.window.eval(expression),
      async close() {
        dom.window.close();
      },
    };
  };
  return { program: 'jsdom (no Chromium is installed)', open, close: async () => undefined };
}
