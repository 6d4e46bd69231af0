import type { FastifyBaseLogger } from 'fastify';
import type { Focus } from 'shared/contract';
import type { ServerConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import { ForeignUrlError } from '../../errors/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Files } from '../files.ts';
import { newName, variantName } from '../object-names.ts';
import { fileTypeOf } from '../processing/file-signatures.ts';
import { pictures } from '../processing/picture-process.ts';
import { variantFormats, variantWidths } from '../processing/variants.ts';
import { storedFiles } from '../stored-files.ts';
import { fileRoutes } from './file-routes.ts';
import { filesPath, FolderStore, localBucket } from './folder-store.ts';
import { ResumableUploads } from './resumable-uploads.ts';
import { storageRoutes } from './storage-routes.ts';
import { Uploaders } from './uploader.ts';

export interface LocalFilesConfig extends Pick<ServerConfig, 'dataDir' | 'siteUrl' | 'writesPerMinute'> {
  /** Free bytes that files must leave on a disk of a given size; by default some hundred megabytes. */
  keepFree?: (total: number) => number;
}

/** Files in the data directory, uploaded by the protocol of the Firebase Storage SDK. */
export function createLocalFiles(
  { dataDir, siteUrl, writesPerMinute, keepFree }: LocalFilesConfig,
  database: Database,
  logger: FastifyBaseLogger,
  identity: Identity,
): Files {
  const store = new FolderStore(dataDir, siteUrl, keepFree);
  const removeOrphans = store.removeOrphans.bind(store);
  const uploads = new ResumableUploads(store.incoming, (bytes) => store.hasRoom(bytes));
  const uploaders = new Uploaders(identity, database, writesPerMinute);
  const countCopy = uploaders.countUnannounced.bind(uploaders);
  const { objects, ingest, calls, runJobs } = storedFiles({
    store,
    database,
    logger,
    removeOrphans,
    countCopy,
  });

  // Its content was validated when it arrived.
  const files = calls(async (name) => {
    const object = name === null ? null : await objects.byName(name);
    if (!object) throw new ForeignUrlError('The address names no file of the club.');
    return object;
  });

  /** The server's own drawings are stored unchanged; smaller copies are created on first request. */
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
      focus: focus ?? (await ingest.findFocus(bytes)),
      hasVariants: true,
    } as const;
    await ingest.record(name, url, file, variants, { uploader: null, isComplete: true });
    return url;
  };

  return {
    provider: 'local',
    ...files,
    put: (file) =>
      fileTypeOf(file.bytes) === 'image/webp'
        ? putWebp(newName(file.name), file.bytes, file.focus)
        : files.put(file),
    publicConfig: () => ({ provider: 'local', bucket: localBucket }),
    plugin: async (app) => {
      await app.register(storageRoutes({ objects, ingest, uploads, uploaders, siteOrigin: siteUrl }));
      await app.register(fileRoutes(store, objects, ingest));
      runJobs(app);
    },
  };
}
