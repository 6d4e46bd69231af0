import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { UndecodableFileError } from '../errors/index.ts';
import { DeletionQueue } from './deletion-queue.ts';
import { conditionsOf } from './file-conditions.ts';
import { FileIngest, type CountBytes } from './file-ingest.ts';
import { FileJobs } from './file-jobs.ts';
import type { Files } from './files.ts';
import { displayName, newName } from './object-names.ts';
import type { ObjectStore } from './object-store.ts';
import { measureOwnFile } from './processing/own-file.ts';
import { SmallCopies } from './small-copy.ts';
import { StoredObjects, type StoredObject } from './stored-objects.ts';
import { reserveFile } from './uses.ts';
import { Withdrawals } from './withdrawals.ts';

export interface StoredFilesConfig {
  store: ObjectStore;
  database: Database;
  logger: FastifyBaseLogger;
  /** Removes what interrupted work left in the store. */
  removeOrphans?: (isKnown: (name: string) => Promise<boolean>) => Promise<void>;
  /** Counts the bytes of a smaller copy for the uploader of its picture. */
  countCopy?: CountBytes;
}

/** The object of this name, which rows may name from now on. @throws ForeignUrlError when there is none */
export type FindObject = (name: string | null) => Promise<StoredObject>;

/** What is the same wherever the bytes of files lie: records, validation, removal and jobs in the background. */
export function storedFiles({ store, database, logger, removeOrphans, countCopy }: StoredFilesConfig) {
  const objects = new StoredObjects(database);
  const ingest = new FileIngest(store, objects, countCopy);
  const smallCopies = new SmallCopies(store, objects);
  const deletionQueue = new DeletionQueue(database, store, logger);
  const withdrawals = store.setReadable
    ? new Withdrawals(database, store.setReadable.bind(store), logger)
    : null;
  const isKnown = async (name: string): Promise<boolean> => (await objects.find(name)) !== null;
  const fileJobs = new FileJobs({
    store,
    objects,
    ingest,
    deletionQueue,
    withdrawals,
    logger,
    removeOrphans: async () => removeOrphans?.(isKnown),
  });

  const accept =
    (find: FindObject, isPdf: boolean) =>
    async (url: string): Promise<string> => {
      const object = await find(store.nameOf(url));
      if ((object.contentType === 'application/pdf') !== isPdf) {
        throw new UndecodableFileError('The file is of another kind.');
      }
      await database.write((trx) => reserveFile(trx, object.url));
      return object.url;
    };

  return {
    objects,
    ingest,
    /** Runs the jobs as long as the server runs. */
    runJobs(app: FastifyInstance): void {
      app.addHook('onReady', async () => fileJobs.start());
      app.addHook('onClose', () => fileJobs.stop());
    },
    calls: (find: FindObject) =>
      ({
        acceptImage: accept(find, false),
        acceptPdf: accept(find, true),
        normalise: (url) => store.normalise(url),
        pictures: (urls) => objects.pictures(urls),
        async discard(urls) {
          try {
            await deletionQueue.add(urls.map((url) => store.nameOf(url)).filter((name) => name !== null));
            fileJobs.requestDeletions();
          } catch (error) {
            logger.warn({ err: error }, 'stored files not queued for removal');
          }
        },
        removeDiscarded: () => deletionQueue.run(),
        async read(url) {
          const name = store.nameOf(url);
          const object = name === null ? null : await objects.find(name);
          const bytes = object && (await store.read(object.name, Infinity));
          if (!object || !bytes) return null;
          const { contentType } = object;
          return { bytes, contentType, name: displayName(object.name, contentType) };
        },
        conditions: (urls, deadline) => conditionsOf({ store, objects }, urls, deadline),
        readSmall: (url) => smallCopies.read(url),
        withdrawn: (urls) => objects.withdrawn(urls),
        async put({ name, bytes, contentType }) {
          const file = (await measureOwnFile(bytes, contentType)) ?? (await ingest.validate(bytes));
          return (await ingest.keep(newName(name), file, null)).url;
        },
      }) satisfies Omit<Files, 'provider' | 'publicConfig' | 'plugin'>,
  };
}
