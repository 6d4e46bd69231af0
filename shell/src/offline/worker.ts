import { forgetMessage } from 'shared/contract';
import { answerCode, answerPage, answerPicture } from './answer.ts';
import { Copies } from './copies.ts';
import type { OpenPage } from './register.ts';
import { kindOf } from './rules.ts';

/*
 * The service worker: it keeps public pages that were visited, so that they can be read without a connection, and
 * nothing else (docs/decisions/0162). With a connection every page comes from the server.
 */

/** The shell's version, which the server writes in front of this script. */
declare const release: string;

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface Message extends Lasting {
  data: unknown;
}

interface WorkerEvents {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: Message;
}

interface Worker {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

// The library's types for workers exclude those for pages, which the other files of the shell need.
const worker = globalThis as unknown as Worker;
const copies = new Copies(release);
/** Somebody has signed in. Tabs that are open stay with this worker although it is unregistered. */
let isOver = false;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  // The browser asks for a page while this script starts, so that a visit is no slower for it.
  const preload = (worker.registration as Partial<ServiceWorkerRegistration>).navigationPreload;
  event.waitUntil(Promise.all([copies.removeOthers(), preload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url } = request;
  const kind = kindOf(request, worker.location.origin);
  if (kind === null || isOver) return;
  const load = (): Promise<Response> => fetch(request);
  const page = async (): Promise<Response> => (await event.preloadResponse) ?? load();
  const { response, kept } =
    kind === 'page'
      ? answerPage(copies, url, page)
      : kind === 'code'
        ? answerCode(copies, url, load)
        : answerPicture(copies, url, load);
  event.respondWith(response);
  event.waitUntil(kept);
});

/** What was open when this worker came: the page, and the files that it had loaded already. */
worker.addEventListener('message', (event) => {
  // Only pages of this site can send one; `register.ts` and `forgetOfflineCopies` do.
  if (event.data === forgetMessage) {
    isOver = true;
    event.waitUntil(copies.close());
    return;
  }
  // Its other message is an open page.
  const { page, files } = event.data as OpenPage;
  const { origin } = worker.location;
  const keepPage = async (): Promise<void> => copies.keep('page', page, await fetch(page));
  const keepFile = async (url: string): Promise<void> => {
    const kind = kindOf(
      { url, method: 'GET', mode: 'cors', destination: 'image', headers: new Headers() },
      origin,
    );
    if (kind === 'code' || kind === 'picture') await copies.keepFile(kind, url);
  };
  const isPage =
    kindOf(
      { url: page, method: 'GET', mode: 'navigate', destination: '', headers: new Headers() },
      origin,
    ) === 'page';
  event.waitUntil(Promise.allSettled([...(isPage ? [keepPage()] : []), ...files.map(keepFile)]));
});
