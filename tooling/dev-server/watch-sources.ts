import Watchpack from 'watchpack';

/**
 * Calls back after changes of files in these folders, apart from tests. Node's own `--watch` would do so too when a file
 * gets another link, as copies of an installation make them, and would reload all open pages.
 * @param onChange hears in which of the folders.
 * @returns what ends it.
 */
export function watchSources(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => void,
): () => void {
  const watcher = new Watchpack({ aggregateTimeout: 100, ignored: /[.]test[.]/ });
  watcher.on('aggregated', onChange);
  watcher.watch({ directories: folders, startTime: Date.now() });
  return () => watcher.close();
}
