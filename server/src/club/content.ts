import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Club, ClubGallery } from 'shared/contract';
import type { VariantFormat } from '../files/processing/variants.ts';
import { writeDemoContent } from './demo-files.ts';
import { createVariantStore } from './pictures.ts';
import type { PictureFile } from './pictures.ts';
import { ClubContentError, contentFingerprint, loadSnapshot } from './snapshot.ts';
import type { ContentPlace, Snapshot } from './snapshot.ts';

/** Poll interval of the files in milliseconds. Watching them would miss changes on some file systems. */
const lookPause = 1_000;

export interface ClubContent {
  club(): Club;
  /** `count` different random pictures, or all of them when the folder has fewer. */
  gallery(count: number): ClubGallery;
  /** Current errors of the club's files, in Czech. */
  check(): Promise<string[]>;
  /** A picture by its path below `/content/`, `null` when there is none. */
  picture(place: string): PictureFile | null;
  /** The picture in one of the offered widths and types. */
  variant(file: PictureFile, width: number, format: VariantFormat): Promise<Buffer>;
  /** Subscribes to changes of the club's files. */
  onChange(listener: () => void): void;
  /** Stops polling. */
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

type Log = Pick<FastifyBaseLogger, 'warn'>;

const load = async (place: ContentPlace, log: Log): Promise<Snapshot> => {
  const loaded = await loadSnapshot(place);
  for (const mistake of loaded.mistakes) log.warn(`Obsah klubu: ${mistake}`);
  return loaded;
};

/**
 * The club's settings and pictures below `content/` in the data directory, where demo values are written on
 * the first start.
 * @throws ClubContentError when the content file has errors and no valid one was read before.
 */
export async function createClubContent(config: { dataDir: string }, log: Log): Promise<ClubContent> {
  const place: ContentPlace = {
    folder: join(config.dataDir, 'content'),
    lastGood: join(config.dataDir, 'cache', 'club-last-good.json'),
    cache: join(config.dataDir, 'cache', 'content'),
  };
  await writeDemoContent(place.folder);
  const variants = createVariantStore(place.cache);
  const listeners = new Set<() => void>();

  let fingerprint = await contentFingerprint(place);
  let snapshot = await load(place, log);

  const read = async (): Promise<void> => {
    const found = await contentFingerprint(place);
    if (found === fingerprint) return;
    fingerprint = found;
    snapshot = await load(place, log);
    for (const listener of listeners) listener();
  };

  // Polls sequentially, so that an older result never replaces a newer one.
  let looking = Promise.resolve();
  const look = (): Promise<void> => {
    looking = looking.then(read).catch((error: unknown) => {
      log.warn(error instanceof ClubContentError ? error.message : error);
    });
    return looking;
  };
  const timer = setInterval(() => void look(), lookPause).unref();

  return {
    club: () => snapshot.club,
    gallery: (count) => sample(snapshot.gallery, count),
    async check() {
      await look();
      return snapshot.mistakes;
    },
    picture: (name) => snapshot.files.get(name) ?? null,
    variant: (file, width, format) => variants.read(file, width, format),
    onChange: (listener) => {
      listeners.add(listener);
    },
    close: () => clearInterval(timer),
  };
}
