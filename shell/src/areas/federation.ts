import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { ComponentType } from 'react';
import { libraries } from '../libraries.ts';
import { AreaError } from './area-error.ts';
import { startTimeLimit, type TimeLimit } from './time-limit.ts';

/** Milliseconds after which a remote that does not answer counts as broken. */
const loadTimeout = 15_000;

/** Where one deployment of a remote is. */
export interface RemoteSource {
  /** Global name that its entry gives to its container. */
  container: string;
  /** Whole address of its entry. */
  entry: string;
  /** What the entry must hash to; the entry answers for its chunks. */
  integrity: string;
}

/** What a remote exposes: its root component, and how to have the code of a page before it is shown. */
export interface RemoteModule {
  default: ComponentType;
  loadPage?: (url: string) => Promise<void>;
}

interface Request {
  integrity: string;
  limit: TimeLimit;
  /** Where the remote is asked for when that fails at once; absent on the second try. */
  another: (() => Promise<RemoteSource>) | undefined;
}

/** Everything that was asked for, by the name of its registration. */
const requests = new Map<string, Request>();

const requestOf = (id: string): Request | undefined => requests.get(id.slice(0, id.lastIndexOf('/')));

const isRemoteModule = (module: unknown): module is RemoteModule =>
  typeof module === 'object' &&
  module !== null &&
  'default' in module &&
  typeof module.default === 'function';

const hooks: ModuleFederationRuntimePlugin = {
  name: 'areas',

  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = requests.get(remoteInfo?.name ?? '')?.integrity ?? '';
    // A deployment may come from another origin, and the integrity of its files is checked by CORS alone.
    script.crossOrigin = 'anonymous';
    return script;
  },

  async onLoad({ exposeModule }) {
    const module: unknown = exposeModule;
    if (!isRemoteModule(module)) throw new AreaError('The remote exposes no component');
    await module.loadPage?.(location.pathname + location.search);
  },

  async errorLoadRemote({ id, error, lifecycle, origin }) {
    const request = requestOf(id);
    if (lifecycle !== 'onLoad' || error instanceof AreaError) return undefined;
    if (request?.another === undefined || request.limit.isExceeded) return undefined;
    request.limit.restart();
    const source = await request.another();
    request.limit.restart();
    return origin.loadRemote(register(source, { limit: request.limit, another: undefined }));
  },
};

/** The shell as a host of module federation. Its remotes are registered when somebody goes to them. */
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
  // Remotes run on this runtime instead of bringing their own (tooling/bundler/federation.ts, `externalRuntime`).
  plugins: [provideRuntime(), hooks],
});

/**
 * Registers a remote under a name of its own: what an earlier try left unfinished, such as a chunk that never
 * answered, is forgotten with its name.
 * @returns the request for what it exposes.
 */
function register(
  { container, entry, integrity }: RemoteSource,
  request: Pick<Request, 'limit' | 'another'>,
): string {
  const name = requests.has(container) ? `${container} ${requests.size}` : container;
  requests.set(name, { ...request, integrity });
  // An entry that throws must not be taken for the one before it.
  Reflect.set(globalThis, container, undefined);
  federation.registerRemotes([{ name, entry, entryGlobalName: container }]);
  return `${name}/app`;
}

/**
 * Loads what a remote exposes, and the code of the page that it will show first.
 * @param another where it is asked for when that fails at once; without it nothing more is tried.
 * @throws AreaError or the error of the second try when it cannot be had.
 */
export async function loadFromRemote(
  source: RemoteSource,
  another?: () => Promise<RemoteSource>,
): Promise<RemoteModule> {
  const limit = startTimeLimit(loadTimeout, new AreaError('The remote did not answer in time'));
  try {
    const loading = federation.loadRemote<RemoteModule>(register(source, { limit, another }));
    const module = await Promise.race([loading, limit.exceeded]);
    if (module === null) throw new AreaError('The remote exposes nothing');
    return module;
  } finally {
    limit.stop();
  }
}
