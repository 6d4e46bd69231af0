import type { App } from 'firebase-admin/app';

const appName = 'cat-club';

/**
 * The Admin SDK's app for the club's project, with the credentials that the environment names. The SDK is
 * large, so it is loaded when first needed.
 */
export async function adminApp(projectId: string): Promise<App> {
  const { applicationDefault, getApps, initializeApp } = await import('firebase-admin/app');
  const existing = getApps().find((app) => app.name === appName);
  return existing ?? initializeApp({ credential: applicationDefault(), projectId }, appName);
}

/** A token of the server's own account for the project's other services. */
export async function accessToken(projectId: string): Promise<string> {
  const { credential } = (await adminApp(projectId)).options;
  if (!credential) throw new Error('The environment names no credentials for Firebase.');
  return (await credential.getAccessToken()).access_token;
}
