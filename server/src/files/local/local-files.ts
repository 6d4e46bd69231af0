import type { FastifyBaseLogger } from 'fastify';
import type { Focus } from 'shared/contract';
import type { ServerConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import { ForeignUrlError, UndecodableFileError } from '../../errors/index.ts';
import type { Identity } from '../../identity/index.ts';
import { FileJobs } from '../file-jobs.ts';
import { DeletionQueue } from '../deletion-queue.ts';
import type { Files } from '../files.ts';
import { FileIngest } from '../file-ingest.ts';
import { newName, variantName } from '../object-names.ts';
import { fileTypeOf } from '../processing/file-signatures.ts';
import { pictures } from '../processing/picture-process.ts';
import { variantFormats, variantWidths } from '../processing/variants.ts';
import { StoredObjects } from '../stored-objects.ts';
import { holdFiles } from '../uses.ts';
import { fileRoutes } from './file-routes.ts';
import { filesPath, FolderStore, localBucket } from './folder-store.ts';
import { ResumableUploads } from './resumable-uploads.ts';
import { storageRoutes } from './storage-routes.ts';
import { Uploaders } from './uploader.ts';

export interface LocalFilesConfig extends Pick<ServerConfig, 'dataDir' | 'siteUrl' | 'writesPerMinute'> {
  /** Bytes that uploads leave free on a disk of so many; some hundred megabytes when absent. */
  keepFree?: (total: number) => number;
}

/** Files in the data directory, sent by the protocol that the Firebase Storage SDK speaks. */
export function createLocalFiles(
  { dataDir, siteUrl, writesPerMinute, keepFree }: LocalFilesConfig,
  database: Database,
  logger: FastifyBaseLogger,
  identity: Identity,
): Files {
  const store = new FolderStore(dataDir, siteUrl);
  const objects = new StoredObjects(database);
  const ingest = new FileIngest(store, objects);
  const deletionQueue = new DeletionQueue(database, store, logger);
  const sweep = () => store.sweep(async (name) => (await objects.find(name)) !== null);
  const fileJobs = new FileJobs({ store, objects, ingest, deletionQueue, logger, sweep });
  const uploads = new ResumableUploads(store.incoming, keepFree);
  const uploaders = new Uploaders(identity, database, writesPerMinute);

  const accept = async (url: string, isPdf: boolean): Promise<string> => {
    const name = store.nameOf(url);
    const object = name === null ? null : await objects.byName(name);
    if (!object) throw new ForeignUrlError('The address names no file of the club.');
    // Its content was validated when it arrived.
    if ((object.contentType === 'application/pdf') !== isPdf) {
      throw new UndecodableFileError('The file is of another kind.');
    }
    await database.write((trx) => holdFiles(trx, [object.url]));
    return object.url;
  };

  /** A drawing of the server's own is kept as it is; its smaller copies are made when first wanted. */
  const putWebp = async (name: string, bytes: Uint8Array, focus?: Focus): Promise<string> => {
    const { width, height } = await pictures.run('readSize', bytes);
    const url = await store.write(name, bytes);
    const variants = variantFormats.flatMap((format) =>
      variantWidths(width).map((copy) => ({
        url: copy === width && format === 'webp' ? url : filesPath + variantName(name, copy, format),
        width: copy,
        type: `image/${format}` as const,
      })),
    );
    const file = {
      bytes: Buffer.from(bytes),
      contentType: 'image/webp',
      width,
      height,
      hasVariants: true,
    } as const;
    await ingest.record(name, url, file, variants, {
      uploader: null,
      isComplete: true,
      focus: focus ?? (await ingest.findFocus(bytes)),
    });
    return url;
  };

  return {
    provider: 'local',
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
    async put({ name: original, bytes, focus }) {
      const name = newName(original);
      if (fileTypeOf(bytes) === 'image/webp') return putWebp(name, bytes, focus);
      const file = await ingest.validate(bytes);
      return (await ingest.keep(name, file, null)).url;
    },
    publicConfig: () => ({ provider: 'local', bucket: localBucket }),
    plugin: async (app) => {
      await app.register(storageRoutes({ objects, ingest, uploads, uploaders, siteOrigin: siteUrl }));
      await app.register(fileRoutes(store, objects, ingest));
      app.addHook('onReady', async () => fileJobs.start());
      app.addHook('onClose', () => fileJobs.stop());
    },
  };
}
