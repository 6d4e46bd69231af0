import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/index.ts';
import { firebaseAccounts } from './firebase/accounts.ts';
import { createFirebaseIdentity } from './firebase/firebase-identity.ts';
import { googleKeys } from './firebase/google-keys.ts';
import type { Identity } from './identity.ts';
import { createLocalIdentity } from './local/local-identity.ts';

export type { Identity } from './identity.ts';

/** The configured identity provider. */
export function createIdentity(
  { dataDir, identity }: Pick<ServerConfig, 'dataDir' | 'identity'>,
  database: Database,
  logger: FastifyBaseLogger,
): Identity {
  if (identity.provider === 'local') return createLocalIdentity(database, dataDir, logger);
  const { projectId, apiKey, authDomain, appId } = identity;
  const publicConfig = { provider: 'firebase', projectId, apiKey, authDomain, appId } as const;
  return createFirebaseIdentity(publicConfig, googleKeys(), firebaseAccounts(projectId));
}
