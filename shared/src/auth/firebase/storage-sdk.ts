import type { FirebaseApp } from '@firebase/app';
import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from '@firebase/storage';
import type { FirebaseStorage } from '@firebase/storage';
import type { SiteConfig } from '../../contract/index.ts';

/** The part of the Firebase Storage SDK in use; only ever imported dynamically. */
export { getDownloadURL, ref, uploadBytesResumable };

/** Retry time of the SDK in milliseconds, for requests other than the upload itself. */
const operationRetryTime = 15_000;

const reachOwnServer = (storage: FirebaseStorage, origin: URL): void => {
  const { protocol, hostname, port, host } = origin;
  if (protocol === 'http:') {
    connectStorageEmulator(storage, hostname, Number(port || 80));
    return;
  }
  // Plain http to another host is only possible by the function above. Over https the service object takes a
  // host, in a property that the public type omits.
  (storage as FirebaseStorage & { host: string }).host = host;
};

/** The storage of this installation: the club's bucket, or its own server behind the same protocol. */
export function startStorage(app: FirebaseApp, { apiBase, files }: SiteConfig): FirebaseStorage {
  const storage = getStorage(app);
  storage.maxOperationRetryTime = operationRetryTime;
  if (files.provider === 'local') reachOwnServer(storage, new URL(apiBase, location.href));
  return storage;
}
