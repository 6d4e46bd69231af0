/** Where the server answers with the service worker of the visitor's shell. */
export const offlineWorkerUrl = '/service-worker.js';

/** Header of pages that a browser may keep for reading without a connection: the address under which. */
export const offlineCopyHeader = 'offline-copy';

/** Names of the caches that the service worker makes begin like this. */
export const offlineCaches = 'offline-';

/** Tells a service worker to delete what it has kept, and to keep nothing more. */
export const forgetMessage = 'forget';

/**
 * Removes the service worker and all that it has kept: whoever signs in is not to leave a list of visited pages behind,
 * and gets pages from the server alone.
 */
export async function forgetOfflineCopies(): Promise<void> {
  // Both are missing where the site is not served over https.
  const worker = (navigator as Partial<Navigator>).serviceWorker;
  const registrations = (await worker?.getRegistrations()) ?? [];
  await Promise.all(
    registrations.map((registration) => {
      registration.active?.postMessage(forgetMessage);
      return registration.unregister();
    }),
  );
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(offlineCaches));
  await Promise.all(names.map((name) => caches.delete(name)));
}
