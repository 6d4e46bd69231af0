import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { ComponentType } from 'react';
import { libraries } from '../libraries.ts';
import { RemoteError } from './remote-error.ts';
import { startTimeLimit, type TimeLimit } from './time-limit.ts';

/** Milliseconds after which loading a remote fails. */
const loadTimeout = 15_000;

/** A deployment of a remote. */
export interface RemoteSource {
  /** Global name that the entry assigns its container to. */
  container: string;
  /** Absolute URL of the entry. */
  entry: string;
  /** Integrity hash of the entry; the entry itself holds those of its chunks. */
  integrity: string;
}

/** What a remote exposes: its root component, and a function that preloads the code of a page. */
export interface RemoteModule {
  default: ComponentType;
  loadPage?: (url: string) => Promise<void>;
}

interface Request {
  integrity: string;
  limit: TimeLimit;
  /** Source of the second attempt after a failure; absent on the second attempt. */
  fallbackSource: (() => Promise<RemoteSource>) | undefined;
}

/** Load requests by the name that the remote was registered under. */
const requests = new Map<string, Request>();

const requestOf = (id: string): Request | undefined => requests.get(id.slice(0, id.lastIndexOf('/')));

const isRemoteModule = (module: unknown): module is RemoteModule =>
  typeof module === 'object' &&
  module !== null &&
  'default' in module &&
  typeof module.default === 'function';

const hooks: ModuleFederationRuntimePlugin = {
  name: 'remotes',

  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = requests.get(remoteInfo?.name ?? '')?.integrity ?? '';
    // Remotes may be served from another origin, and integrity of cross-origin scripts requires CORS.
    script.crossOrigin = 'anonymous';
    return script;
  },

  async onLoad({ exposeModule }) {
    const module: unknown = exposeModule;
    if (!isRemoteModule(module)) throw new RemoteError('The remote exposes no component');
    await module.loadPage?.(location.pathname + location.search);
  },

  async errorLoadRemote({ id, error, lifecycle, origin }) {
    const request = requestOf(id);
    if (lifecycle !== 'onLoad' || error instanceof RemoteError) return undefined;
    if (request?.fallbackSource === undefined || request.limit.isExceeded) return undefined;
    request.limit.restart();
    const source = await request.fallbackSource();
    request.limit.restart();
    return origin.loadRemote(register(source, { limit: request.limit, fallbackSource: undefined }));
  },
};

/** The shell as the host of module federation. Remotes are registered on first use. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(libraries).map(([name, { version, exports }]) => [
      name,
      {
        version,
        lib: () => exports,
        shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
      },
    ]),
  ),
  // Remotes run on this runtime instead of bundling their own (tooling/bundler/federation.ts, `externalRuntime`).
  plugins: [provideRuntime(), hooks],
});

/**
 * Registers a remote under a new name, because the runtime keeps the state of an earlier attempt by name,
 * such as a chunk that is still pending.
 * @returns the request for what it exposes.
 */
function register(
  { container, entry, integrity }: RemoteSource,
  request: Pick<Request, 'limit' | 'fallbackSource'>,
): string {
  const name = requests.has(container) ? `${container} ${requests.size}` : container;
  requests.set(name, { ...request, integrity });
  // Otherwise an entry that throws would leave the container of the previous attempt in place.
  Reflect.set(globalThis, container, undefined);
  federation.registerRemotes([{ name, entry, entryGlobalName: container }]);
  return `${name}/app`;
}

/**
 * Loads the module that a remote exposes, and the code of the page that it will show first.
 * @param fallbackSource gives the source of a second attempt after a failure; without it there is none.
 * @throws RemoteError or the error of the second attempt.
 */
export async function loadRemoteModule(
  source: RemoteSource,
  fallbackSource?: () => Promise<RemoteSource>,
): Promise<RemoteModule> {
  const limit = startTimeLimit(loadTimeout, new RemoteError('The remote did not answer in time'));
  try {
    const loading = federation.loadRemote<RemoteModule>(register(source, { limit, fallbackSource }));
    const module = await Promise.race([loading, limit.exceeded]);
    if (module === null) throw new RemoteError('The remote exposes nothing');
    return module;
  } finally {
    limit.stop();
  }
}
