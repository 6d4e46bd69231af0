import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { AreaName } from './area-names.ts';
import { loadArea } from './load-area.ts';

type LazyArea = LazyExoticComponent<ComponentType>;

/** Seconds to wait before the tries that follow a failed one, while a rendered page waits for its remote. */
const patience = [1, 2, 4, 8, 16, 32];

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/** Resolves when the connection may be back or the visitor returns to the tab. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('online', done);
      removeEventListener('focus', done);
      resolve();
    };
    addEventListener('online', done);
    addEventListener('focus', done);
  });

/** Loads until it succeeds; never rejects, since a rejection would replace the rendered page by an error. */
const loadPatiently = async (area: AreaName): Promise<{ default: ComponentType }> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return { default: await loadArea(area, tries > 0) };
    } catch (error) {
      console.error(error);
      const seconds = patience[tries];
      await (seconds === undefined ? nextChance() : wait(seconds));
    }
  }
};

interface Try {
  component: LazyArea;
  /** Where and for which time it was asked for. */
  visit: string;
  failed: boolean;
}

const loaded = new Map<AreaName, LazyArea>();
const tries = new Map<string, Try>();

/** Whether the remote's code is here. */
export const hasLoaded = (area: AreaName): boolean => loaded.has(area);

/** Lets the remote be loaded anew: its code failed, and another version may be in use by now. */
export const forgetArea = (area: AreaName): boolean => loaded.delete(area);

/**
 * The remote as a lazy component. What has once been loaded is given again, whatever the arguments. A failure
 * stands for the visit that met it, however often React renders before it shows it; another one tries again.
 * @param patient whether the server's markup stands in its place and stays there until the remote comes.
 * @param visit names the address as it was gone to, and the attempt of a person there.
 * @param fresh whether somebody asked for another attempt.
 */
export function lazyArea(area: AreaName, patient: boolean, visit: string, fresh: boolean): LazyArea {
  const done = loaded.get(area);
  if (done !== undefined) return done;
  const key = `${area} ${patient}`;
  const known = tries.get(key);
  if (known !== undefined && (!known.failed || known.visit === visit)) return known.component;
  const component: LazyArea = lazy(async () => {
    try {
      const module = patient ? await loadPatiently(area) : { default: await loadArea(area, fresh) };
      loaded.set(area, loaded.get(area) ?? component);
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
