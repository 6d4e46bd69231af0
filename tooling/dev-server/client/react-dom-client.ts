import * as client from 'react-dom/client';
import type { HydrationOptions, RootOptions } from 'react-dom/client';
import { showRuntimeError } from './runtime-errors.ts';

/*
 * In place of `react-dom/client`: an error that a boundary of the site has caught is shown all the same.
 */

const reporting = <Options extends RootOptions>(options?: Options): RootOptions => ({
  ...options,
  onCaughtError(error, info) {
    console.error(error);
    showRuntimeError(error);
    options?.onCaughtError?.(error, info);
  },
});

export const createRoot: typeof client.createRoot = (container, options) =>
  client.createRoot(container, reporting(options));

export const hydrateRoot: typeof client.hydrateRoot = (container, children, options) =>
  client.hydrateRoot(container, children, reporting<HydrationOptions>(options));
