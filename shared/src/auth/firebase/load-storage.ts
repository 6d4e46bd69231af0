import type { FirebaseStorage } from '@firebase/storage';
import { readConfig } from '../../contract/index.ts';
import { loadAuth } from './load-auth.ts';
import type * as StorageSdk from './storage-sdk.ts';

export interface LoadedStorage {
  sdk: typeof StorageSdk;
  storage: FirebaseStorage;
}

let loading: Promise<LoadedStorage> | undefined;

/** Loads and initialises the Storage SDK on the first call. A failed load is retried by the next call. */
export function loadStorage(): Promise<LoadedStorage> {
  loading ??= Promise.all([import('./storage-sdk.ts'), loadAuth()])
    .then(([sdk, { app }]) => ({ sdk, storage: sdk.startStorage(app, readConfig()) }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
