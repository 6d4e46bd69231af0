import type { App } from 'firebase-admin/app';

const appName = 'cat-club';

/**
 * The Admin SDK's app for the club's project, with the credentials that the environment names. The SDK is
 * large, so it is loaded when first needed.
 */
export async function adminApp(projectId: string, bucket: string | null): Promise<App> {
  const { applicationDefault, getApps, initializeApp } = await import('firebase-admin/app');
  const existing = getApps().find((app) => app.name === appName);
  if (existing) return existing;
  const storage = bucket === null ? {} : { storageBucket: bucket };
  return initializeApp({ credential: applicationDefault(), projectId, ...storage }, appName);
}
