import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Club, ClubGallery } from 'shared/contract';
import { writeDemoContent } from './demo-files.ts';
import { createVariantStore } from './pictures.ts';
import type { PictureFile } from './pictures.ts';
import { ClubContentError, contentFingerprint, loadSnapshot } from './snapshot.ts';
import type { ContentPlace, Snapshot } from './snapshot.ts';

/** Milliseconds for which a look at the files counts; the watcher usually sees a change sooner. */
const freshness = 1_000;

export interface ClubContent {
  club(): Promise<Club>;
  /** `count` different pictures at random, or all of them when the folder has fewer. */
  gallery(count: number): Promise<ClubGallery>;
  /** Mistakes in the club's files as they stand now, in Czech; empty when all is well. */
  check(): Promise<string[]>;
  /** A picture by its place below `/content/`, `null` when the folders have none. */
  picture(place: string): Promise<PictureFile | null>;
  /** The picture as WebP in one of the widths that it is offered in. */
  variant(file: PictureFile, width: number): Promise<Buffer>;
  /** Calls the listener after a change of the club's files was read. */
  onChange(listener: () => void): void;
  /** Stops watching the files. */
  close(): void;
}

const sample = <T>(items: readonly T[], count: number): T[] => {
  const rest = [...items];
  const drawn: T[] = [];
  while (drawn.length < count && rest.length > 0) {
    drawn.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
  }
  return drawn;
};

const watchAll = (folder: string, listener: () => void): FSWatcher[] =>
  ['.', 'gallery', 'sponsors', 'posters'].flatMap((name) => {
    try {
      return [watch(join(folder, name), { persistent: false }, listener).on('error', () => undefined)];
    } catch {
      // Some file systems cannot be watched; then a change is seen by looking.
      return [];
    }
  });

/**
 * The club's own facts and pictures below `content/` in the data directory, where demo values are
 * written at the first start.
 * @throws ClubContentError when the content file has mistakes and no good one was read before.
 */
export async function createClubContent(
  config: { dataDir: string },
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<ClubContent> {
  const place: ContentPlace = {
    folder: join(config.dataDir, 'content'),
    lastGood: join(config.dataDir, 'cache', 'club-last-good.json'),
  };
  await writeDemoContent(place.folder);
  const variants = createVariantStore(join(config.dataDir, 'cache', 'content'));
  const listeners = new Set<() => void>();

  let fingerprint = '';
  let snapshot: Promise<Snapshot> | undefined;
  let lookedAt = 0;

  const load = async (): Promise<Snapshot> => {
    const loaded = await loadSnapshot(place);
    for (const mistake of loaded.mistakes) log.warn(`Obsah klubu: ${mistake}`);
    return loaded;
  };

  const look = async (): Promise<Snapshot> => {
    lookedAt = Date.now();
    const found = await contentFingerprint(place);
    if (snapshot && found === fingerprint) return snapshot;
    const before = snapshot;
    fingerprint = found;
    const next = load().catch((error: unknown) => {
      if (!before || !(error instanceof ClubContentError)) throw error;
      log.warn(error.message);
      return before;
    });
    snapshot = next;
    const result = await next;
    if (before) for (const listener of listeners) listener();
    return result;
  };

  const current = (): Promise<Snapshot> =>
    snapshot && Date.now() - lookedAt < freshness ? snapshot : look();

  await look();
  let pending: NodeJS.Timeout | undefined;
  const watchers = watchAll(place.folder, () => {
    clearTimeout(pending);
    // An editor writes a file in several steps.
    pending = setTimeout(() => {
      look().catch((error: unknown) => log.warn(error, 'The club content could not be read.'));
    }, 100).unref();
  });

  return {
    club: async () => (await current()).club,
    gallery: async (count) => sample((await current()).gallery, count),
    check: async () => (await look()).mistakes,
    picture: async (name) => (await current()).files.get(name) ?? null,
    variant: (file, width) => variants.read(file, width),
    onChange: (listener) => {
      listeners.add(listener);
    },
    close: () => {
      clearTimeout(pending);
      for (const watcher of watchers) watcher.close();
    },
  };
}
