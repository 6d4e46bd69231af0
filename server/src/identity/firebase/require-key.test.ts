import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { requireFirebaseKey } from './require-key.ts';

const config = readConfig({
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'klub',
  FIREBASE_API_KEY: 'api-key',
  FIREBASE_APP_ID: 'app',
});

describe('the key to Firebase', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const check = (file?: string): string | null =>
    requireFirebaseKey(config, {
      CLOUDSDK_CONFIG: folder,
      ...(file !== undefined && { GOOGLE_APPLICATION_CREDENTIALS: join(folder, file) }),
    });

  it('is said to be missing, with what to do, when its file is not there', () => {
    expect(() => check('firebase.json')).toThrow(/^Klíč k Firebase chybí: .+firebase\.json.+kapitoly 4\.$/);
  });

  it('is refused when its file holds something else', async () => {
    await writeFile(join(folder, 'firebase.json'), '<html>');
    expect(() => check('firebase.json')).toThrow(/není klíč k Firebase/);
  });

  it('is said to be unset, and the server runs all the same', () => {
    expect(check()).toMatch(/není nastavený, nepůjde zakládat účty: GOOGLE_APPLICATION_CREDENTIALS/);
  });

  it('is taken from its file, from gcloud, or not needed at all', async () => {
    await writeFile(join(folder, 'firebase.json'), '{"type":"service_account"}');
    expect(check('firebase.json')).toBeNull();
    await writeFile(join(folder, 'application_default_credentials.json'), '{}');
    expect(check()).toBeNull();
    expect(requireFirebaseKey(readConfig({}), {})).toBeNull();
  });
});
