import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/index.ts';
import { accessToken } from '../identity/firebase/admin.ts';
import type { Identity } from '../identity/index.ts';
import type { Files } from './files.ts';
import { BucketStore } from './firebase/bucket-store.ts';
import { createFirebaseFiles } from './firebase/firebase-files.ts';
import { createLocalFiles } from './local/local-files.ts';

export { faultOf } from './file-conditions.ts';
export type { FileCondition } from './file-conditions.ts';
export { fileColumns, fileItems } from './file-columns.ts';
export type { Files } from './files.ts';
export { filesOfPerson } from './files-of-person.ts';
export { countJobs } from './jobs.ts';
export { lastPartOf, originalNameOf } from './object-names.ts';
export { isShownByOthers, shownIn } from './shown-in.ts';
export { holdFiles, holdRemaining, setFocus, uploaderOf } from './uses.ts';

/** The configured storage. `identity` authenticates uploads to local storage. */
export function createFiles(
  config: Pick<ServerConfig, 'dataDir' | 'siteUrl' | 'writesPerMinute' | 'identity'>,
  database: Database,
  logger: FastifyBaseLogger,
  identity: Identity,
): Files {
  if (config.identity.provider === 'firebase' && config.identity.bucket !== null) {
    const { projectId, bucket } = config.identity;
    const store = new BucketStore(bucket, () => accessToken(projectId));
    return createFirebaseFiles(store, bucket, database, logger);
  }
  return createLocalFiles(config, database, logger, identity);
}
