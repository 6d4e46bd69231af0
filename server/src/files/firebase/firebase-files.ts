import type { FastifyBaseLogger } from 'fastify';
import { limits } from 'shared/contract';
import type { Database } from '../../database/index.ts';
import { ForeignUrlError, UndecodableFileError } from '../../errors/index.ts';
import { Semaphore } from '../../semaphore.ts';
import { FileJobs } from '../file-jobs.ts';
import { DeletionQueue } from '../deletion-queue.ts';
import type { Files } from '../files.ts';
import { FileIngest } from '../file-ingest.ts';
import { fitsType, newName } from '../object-names.ts';
import type { ObjectStore } from '../object-store.ts';
import { StoredObjects } from '../stored-objects.ts';
import type { StoredObject } from '../stored-objects.ts';
import { holdFiles } from '../uses.ts';

/** Files in the club's bucket: browsers write to it, and what they wrote is validated before a row names it. */
export function createFirebaseFiles(
  store: ObjectStore,
  bucket: string,
  database: Database,
  logger: FastifyBaseLogger,
): Files {
  const objects = new StoredObjects(database);
  const ingest = new FileIngest(store, objects);
  const deletionQueue = new DeletionQueue(database, store, logger);
  const fileJobs = new FileJobs({
    store,
    objects,
    ingest,
    deletionQueue,
    logger,
    sweep: async () => undefined,
  });
  /** A file takes memory from when it is read. */
  const places = new Semaphore(8);
  const inWork = new Map<string, Promise<StoredObject>>();

  const judge = async (name: string): Promise<StoredObject> => {
    const bytes = await store.read(name, limits.pdfBytes);
    if (!bytes) throw new ForeignUrlError('The address names no file of the club, or one that is too large.');
    const file = await ingest
      .validate(bytes)
      .then((judged) => {
        if (fitsType(name, judged.contentType)) return judged;
        throw new UndecodableFileError('The name ends as that of another kind of file.');
      })
      .catch(async (error: unknown) => {
        // Nothing that was refused stays where anybody could be sent to.
        if (error instanceof UndecodableFileError) await store.remove(name);
        throw error;
      });
    return ingest.keep(name, file, null);
  };

  const known = async (name: string): Promise<StoredObject> => {
    const recorded = await objects.find(name);
    if (recorded?.removing) throw new ForeignUrlError('The file is being removed.');
    if (recorded) return recorded;
    const work = inWork.get(name) ?? places.run(() => judge(name)).finally(() => inWork.delete(name));
    inWork.set(name, work);
    return work;
  };

  const accept = async (url: string, isPdf: boolean): Promise<string> => {
    const name = store.nameOf(url);
    if (name === null) throw new ForeignUrlError("The address is not of the club's storage.");
    const object = await known(name);
    if ((object.contentType === 'application/pdf') !== isPdf) {
      throw new UndecodableFileError('The file is of another kind.');
    }
    await database.write((trx) => holdFiles(trx, [object.url]));
    return object.url;
  };

  return {
    provider: 'firebase',
    acceptImage: (url) => accept(url, false),
    acceptPdf: (url) => accept(url, true),
    normalise: (url) => store.normalise(url),
    pictures: (urls) => objects.pictures(urls),
    async discard(urls) {
      try {
        await deletionQueue.add(urls.map((url) => store.nameOf(url)).filter((name) => name !== null));
        fileJobs.hurryDeletions();
      } catch (error) {
        logger.warn({ err: error }, 'stored files not queued for removal');
      }
    },
    removeDiscarded: () => deletionQueue.run(),
    async put({ name, bytes }) {
      const file = await ingest.validate(bytes);
      return (await ingest.keep(newName(name), file, null)).url;
    },
    publicConfig: () => ({ provider: 'firebase', bucket }),
    plugin: async (app) => {
      app.addHook('onReady', async () => fileJobs.start());
      app.addHook('onClose', () => fileJobs.stop());
    },
  };
}
