import type { FirebaseApp } from '@firebase/app';
import type { Auth } from '@firebase/auth';
import { readConfig } from '../../contract/index.ts';
import type * as AuthSdk from './auth-sdk.ts';

export interface LoadedAuth {
  sdk: typeof AuthSdk;
  app: FirebaseApp;
  auth: Auth;
}

let loading: Promise<LoadedAuth> | undefined;

/** Loads and initialises the Auth SDK on the first call. A failed load is retried by the next call. */
export function loadAuth(): Promise<LoadedAuth> {
  loading ??= import('./auth-sdk.ts')
    .then((sdk) => ({ sdk, ...sdk.startAuth(readConfig()) }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
