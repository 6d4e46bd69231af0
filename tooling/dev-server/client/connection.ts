/*
 * The page's one connection to the development server (open-pages.ts). Each bundle has a copy of this module, and of the
 * hot client that uses it.
 */

interface Shared {
  source: EventSource;
  /** What was said last of each bundle's build: a bundle that is loaded later has not heard it. */
  builds: Map<string, string>;
}

declare global {
  interface Window {
    clubDevelopment?: Shared;
  }
}

interface Message {
  action: string;
  /** The bundle. */
  name?: string;
}

const connect = (): Shared => {
  const source = new EventSource('/dev/events');
  const builds = new Map<string, string>();
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    // What webpack-dev-middleware sends.
    const { action, name } = JSON.parse(data) as Message;
    if (name !== undefined && (action === 'built' || action === 'sync')) builds.set(name, data);
  });
  return { source, builds };
};

const { source, builds } = (window.clubDevelopment ??= connect());

/** Milliseconds after which a file of an update is asked for again. */
const retryDelay = 1_000;

/** Is told how a script's download ended. */
type Done = (event: Event | undefined) => void;

/** The runtime of the bundle. */
declare const __webpack_require__: {
  /** Downloads the list of what an update changes; nothing when there is none. */
  hmrM: () => Promise<unknown>;
  /** Downloads a script. */
  l: (url: string, done: Done, ...others: unknown[]) => void;
};

// When a download fails, the runtime waits for it for ever, and takes over no other update.
const { hmrM, l: downloadScript } = __webpack_require__;
const downloadList = (): Promise<unknown> =>
  hmrM().catch(() => new Promise((resolve) => setTimeout(() => resolve(downloadList()), retryDelay)));
__webpack_require__.hmrM = downloadList;
__webpack_require__.l = (url, done, ...others) => {
  const isOfUpdate = url.includes('.hot-update.');
  const retry = (): void => downloadScript(url, ended, ...others);
  const ended: Done = (event) =>
    isOfUpdate && event?.type !== 'load' ? void setTimeout(retry, retryDelay) : done(event);
  downloadScript(url, ended, ...others);
};

type Listener = (data: string) => void;

/** Calls back with each message. */
export const onMessage = (listener: Listener): void =>
  source.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));

/** What the hot client takes for a connection of its own. It is never closed: the browser makes it anew. */
export default class Connection {
  onOpen(listener: () => void): void {
    source.addEventListener('open', () => listener());
  }

  onClose(): void {}

  onMessage(listener: Listener): void {
    onMessage(listener);
    // Who reads it is told to the client after this.
    setTimeout(() => builds.forEach(listener));
  }

  close(): void {}
}
