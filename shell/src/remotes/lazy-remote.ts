import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RemoteName } from '../remote-name.ts';
import { loadRemoteComponent } from './load-remote.ts';

type LazyRemote = LazyExoticComponent<ComponentType>;

/** Retry delays in seconds, used while server-rendered markup is on screen. */
const retryDelays = [1, 2, 4, 8, 16, 32];

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/** Resolves when the browser goes online or the window gets the focus. */
const onlineOrFocused = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('online', done);
      removeEventListener('focus', done);
      resolve();
    };
    addEventListener('online', done);
    addEventListener('focus', done);
  });

/**
 * Retries until it succeeds; never rejects, since a rejection would replace the rendered markup by an error.
 */
const loadWithRetries = async (remote: RemoteName): Promise<{ default: ComponentType }> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return { default: await loadRemoteComponent(remote, tries > 0) };
    } catch (error) {
      console.error(error);
      const seconds = retryDelays[tries];
      await (seconds === undefined ? onlineOrFocused() : wait(seconds));
    }
  }
};

interface Try {
  component: LazyRemote;
  /** Location key and number of the attempt that requested it. */
  visit: string;
  failed: boolean;
}

const loaded = new Map<RemoteName, LazyRemote>();
const tries = new Map<string, Try>();

/** Whether the remote's code is loaded. */
export const hasLoaded = (remote: RemoteName): boolean => loaded.has(remote);

/** Drops a loaded remote, so that the next render loads it again, possibly in another version. */
export const forgetRemote = (remote: RemoteName): boolean => loaded.delete(remote);

/**
 * The remote as a lazy component. A loaded component is returned whatever the arguments. A failure is cached
 * for one visit, since React may render repeatedly before it shows the error; the next visit tries again.
 * @param keepsMarkup whether server-rendered markup is on screen and stays there until the remote is loaded.
 * @param visit location key and number of the user's attempt.
 * @param fresh whether the user asked for a retry.
 */
export function lazyRemote(
  remote: RemoteName,
  keepsMarkup: boolean,
  visit: string,
  fresh: boolean,
): LazyRemote {
  const done = loaded.get(remote);
  if (done !== undefined) return done;
  const key = `${remote} ${keepsMarkup}`;
  const known = tries.get(key);
  if (known !== undefined && (!known.failed || known.visit === visit)) return known.component;
  const component: LazyRemote = lazy(async () => {
    try {
      const module = keepsMarkup
        ? await loadWithRetries(remote)
        : { default: await loadRemoteComponent(remote, fresh) };
      loaded.set(remote, loaded.get(remote) ?? component);
      tries.delete(key);
      return module;
    } catch (error) {
      current.failed = true;
      throw error;
    }
  });
  const current: Try = { component, visit, failed: false };
  tries.set(key, current);
  return component;
}
