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

const loaded = new Map<AreaName, LazyArea>();
const waiting = new Map<string, LazyArea>();

/** Whether the remote's code is here. */
export const hasLoaded = (area: AreaName): boolean => loaded.has(area);

/**
 * The remote as a lazy component. What has once been loaded is given again, whatever the arguments.
 * @param patient whether the server's markup stands in its place and stays there until the remote comes.
 * @param attempt counts the retries of a person; each gets a new try.
 */
export function lazyArea(area: AreaName, patient: boolean, attempt: number): LazyArea {
  const done = loaded.get(area);
  if (done !== undefined) return done;
  const key = `${area} ${patient} ${attempt}`;
  const known = waiting.get(key);
  if (known !== undefined) return known;
  const component: LazyArea = lazy(async () => {
    try {
      const module = patient ? await loadPatiently(area) : { default: await loadArea(area, attempt > 0) };
      loaded.set(area, loaded.get(area) ?? component);
      return module;
    } finally {
      // Who comes to another page of an area that failed gets a new try.
      waiting.delete(key);
    }
  });
  waiting.set(key, component);
  return component;
}
