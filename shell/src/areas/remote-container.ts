// The bundler's own names for what the shell shares.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, object>;

/** What a remote's entry leaves behind under its name: the container of module federation. */
interface RemoteContainer {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

const shareScope = 'default';

const runScript = (url: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    // A deployment may come from another origin, and the integrity of its files is checked by CORS alone.
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`Loading remoteEntry failed: ${url}`)));
    document.head.append(script);
  });

/**
 * Runs a remote's entry, hands the shell's libraries to it and takes a module from it. Each call runs the entry
 * anew: what an earlier one left unfinished, such as a chunk that never answered, is forgotten with it.
 * @param name global name of the container.
 * @param integrity what the entry must hash to; the entry answers for its chunks.
 * @throws Error when the entry or the module cannot be had.
 */
export async function loadFromRemote(
  name: string,
  entry: string,
  integrity: string,
  module: string,
): Promise<unknown> {
  // An entry that throws must not be taken for the one before it.
  Reflect.set(globalThis, name, undefined);
  await runScript(entry, integrity);
  // The bundler's own protocol; a script that is no container fails at the next line.
  const container = Reflect.get(globalThis, name) as RemoteContainer;
  await __webpack_init_sharing__(shareScope);
  await container.init(__webpack_share_scopes__[shareScope] ?? {});
  const factory = await container.get(module);
  return factory();
}
