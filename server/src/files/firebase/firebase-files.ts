import type { FastifyBaseLogger } from 'fastify';
import { limits } from 'shared/contract';
import type { Database } from '../../database/index.ts';
import { ForeignUrlError, UndecodableFileError } from '../../errors/index.ts';
import { Semaphore } from '../../semaphore.ts';
import type { Files } from '../files.ts';
import { fitsType } from '../object-names.ts';
import type { ObjectStore } from '../object-store.ts';
import { storedFiles } from '../stored-files.ts';
import type { StoredObject } from '../stored-objects.ts';

/** Files in the club's bucket: browsers upload to it, and uploads are validated before a row names them. */
export function createFirebaseFiles(
  store: ObjectStore,
  bucket: string,
  database: Database,
  logger: FastifyBaseLogger,
): Files {
  const { objects, ingest, calls, runJobs } = storedFiles({ store, database, logger });
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
        // Deletes a refused object, so that its URL cannot be used.
        if (error instanceof UndecodableFileError) await store.remove(name);
        throw error;
      });
    return ingest.keep(name, file, null);
  };

  const known = async (name: string): Promise<StoredObject> => {
    const recorded = await objects.find(name);
    if (recorded?.removing) throw new ForeignUrlError('The file is being removed.');
    if (recorded && !(await objects.byName(name))) throw new ForeignUrlError('The file is withdrawn.');
    if (recorded) return recorded;
    const work = inWork.get(name) ?? places.run(() => judge(name)).finally(() => inWork.delete(name));
    inWork.set(name, work);
    return work;
  };

  return {
    provider: 'firebase',
    ...calls(async (name) => {
      if (name === null) throw new ForeignUrlError("The address is not of the club's storage.");
      return known(name);
    }),
    publicConfig: () => ({ provider: 'firebase', bucket }),
    plugin: async (app) => runJobs(app),
  };
}
