import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import devMiddleware from 'webpack-dev-middleware';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { moduleFile, root } from '../common/workspaces.ts';
import type { Problems } from './problems.ts';

/** Milliseconds to wait for more changes after one: of several files that are saved at once. */
const pause = { browser: 20, server: 200 };

const compilerOf = (bundle: Configuration): Compiler => {
  const compiler = webpack(bundle);
  if (compiler === null) throw new Error('webpack refused the configuration');
  return compiler;
};

/** A file's path below the root, from how the bundler calls it: after its loaders, from the workspace. */
const pathOf = (moduleName: string, context: string): string =>
  `./${relative(root, resolve(context, moduleName.slice(moduleName.lastIndexOf('!') + 1)))}`;

/** Without the loader's name and the compiler's own stack, and with paths below the root. */
const plainMessage = (message: string): string =>
  stripVTControlCharacters(message)
    .replaceAll(`${root}/`, './')
    .replace(/^Module build failed \(from [^)]*\):\n/, '')
    .replace(/\n+Caused by:[\s\S]*$/, '');

/** A bundle's errors, each under the path of its file. */
const errorsOf = (stats: Stats): string[] => {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false, errorStack: false });
  return errors.map(({ moduleName, message, loc = '' }) => {
    if (moduleName === undefined) return message;
    // The compiler names the place in its text: `,-[/…/cats-page.tsx:36:1]`.
    const [, place = loc] = /-\[\S+?:(\d+:\d+)\]/.exec(message) ?? [];
    const path = pathOf(moduleName, stats.compilation.compiler.context);
    return `${path} ${place}`.trim() + `\n${plainMessage(message)}`;
  });
};

export interface BrowserBundle {
  /** Answers requests for the bundle's files, and passes others on. */
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Reads what the last build has written; `null` when there is no such file. */
  read: (file: string) => string | null;
  /** Resolves when the last change is built, well or not. */
  settled: () => Promise<void>;
}

const connectionModule = moduleFile('tooling/dev-server/client/connection');

/** The files of a build's style sheets. */
export const sheetsOf = ({ compilation }: Stats): string[] =>
  Object.keys(compilation.assets).filter((file) => file.endsWith('.css'));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Builds a bundle in memory after each change, and has open pages take over what changed. */
export function serveBrowserBundle(
  bundle: Configuration,
  problems: Problems,
  onBuilt: (stats: Stats, read: BrowserBundle['read']) => void = () => undefined,
): BrowserBundle {
  const publicPath = String(bundle.output?.publicPath);
  const compiler = compilerOf({
    ...bundle,
    watchOptions: { aggregateTimeout: pause.browser, ignored: /node_modules/ },
  });
  const middleware = devMiddleware(compiler, {
    publicPath,
    hot: {
      // Tells the connections of several bundles apart; nothing is served there.
      path: `${publicPath}events`,
      transport: () => problems.pages,
      client: { overlay: false, progress: false, logging: 'warn', transport: connectionModule },
    },
  });
  const read = (file: string): string | null => {
    try {
      const path = join(compiler.outputPath, file);
      const bytes: unknown = middleware.context.outputFileSystem.readFileSync?.(path);
      return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : null;
    } catch {
      return null;
    }
  };
  compiler.hooks.done.tap('dev-server', (stats) => {
    problems.set(String(bundle.name), errorsOf(stats));
    if (stats.hasErrors()) return;
    onBuilt(stats, read);
    problems.countBuild({
      bundle: String(bundle.name),
      changed: [...(compiler.modifiedFiles ?? [])].map((path) => relative(root, path)),
      styles: Object.fromEntries(
        sheetsOf(stats).map((file) => [`${publicPath}${file}`, hashOf(read(file) ?? '')]),
      ),
    });
  });
  return {
    handle: (request, response, next) => void middleware(request, response, next),
    read,
    settled: () =>
      new Promise((resolve) => {
        middleware.waitUntilValid(() => resolve());
      }),
  };
}

/** Builds what renders on the server after each change. @returns a promise of the first build and of each later one. */
export function watchServerBundle(
  bundle: Configuration,
  problems: Problems,
  onBuilt: (stats: Stats) => void,
): { settled: () => Promise<void> } {
  const compiler = compilerOf(bundle);
  let building = Promise.withResolvers<void>();
  compiler.hooks.invalid.tap('dev-server', () => {
    building = Promise.withResolvers();
  });
  compiler.watch({ aggregateTimeout: pause.server, ignored: /node_modules/ }, (error, stats) => {
    if (stats === undefined) problems.set(String(bundle.name), [String(error)]);
    else {
      problems.set(String(bundle.name), errorsOf(stats));
      if (!stats.hasErrors()) onBuilt(stats);
    }
    building.resolve();
  });
  return { settled: () => building.promise };
}
