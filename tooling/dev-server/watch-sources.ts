import Watchpack from 'watchpack';

const isTest = (path: string): boolean => /[.]test[.]/.test(path);

/**
 * Calls back after changes of files in these folders. Node's own `--watch` would do so too when a file gets another
 * link, as copies of an installation make them, and would reload all open pages.
 * @param onChange hears in which of the folders.
 * @param isIgnored tells files and folders that do not count; tests by default.
 * @returns what ends it.
 */
export function watchSources(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => void,
  isIgnored: (path: string) => boolean = isTest,
): () => void {
  const watcher = new Watchpack({ aggregateTimeout: 100, ignored: isIgnored });
  watcher.on('aggregated', onChange);
  watcher.watch({ directories: folders, startTime: Date.now() });
  return () => watcher.close();
}
