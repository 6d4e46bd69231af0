import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, type ServerConfig } from '../../config.ts';

const where =
  'Stáhněte ho ve Firebase (Project settings, Service accounts) a uložte podle docs/provoz.md, kapitoly 4.';

const isKey = (text: string): boolean => {
  try {
    const key: unknown = JSON.parse(text);
    return typeof key === 'object' && key !== null && 'type' in key;
  } catch {
    return false;
  }
};

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const readKey = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(
      hasCode(error, 'ENOENT')
        ? `Klíč k Firebase chybí: soubor ${file} z GOOGLE_APPLICATION_CREDENTIALS není. ${where}`
        : `Klíč k Firebase nejde přečíst: dejte právo číst soubor ${file} uživateli, pod kterým web běží (chown klub).`,
    );
  }
};

/** Google's own machines give their programs credentials; `gcloud` leaves a person's in a file. */
const hasOtherCredentials = (env: NodeJS.ProcessEnv): boolean =>
  ['K_SERVICE', 'GAE_ENV', 'FUNCTION_TARGET', 'GCE_METADATA_HOST', 'KUBERNETES_SERVICE_HOST'].some(
    (name) => env[name] !== undefined,
  ) ||
  existsSync(
    join(env['CLOUDSDK_CONFIG'] ?? join(homedir(), '.config/gcloud'), 'application_default_credentials.json'),
  );

/**
 * Checks that the server has the key by which it creates accounts, before it starts.
 * @returns what to do when none is named, although a machine of Google's may have one; `null` when all is well.
 * @throws ConfigError when the named file is none that the server can read.
 */
export function requireFirebaseKey(
  { identity }: Pick<ServerConfig, 'identity'>,
  env: NodeJS.ProcessEnv,
): string | null {
  if (identity.provider !== 'firebase') return null;
  const file = env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (file === undefined || file === '')
    return hasOtherCredentials(env)
      ? null
      : `Klíč k Firebase není nastavený, nepůjde zakládat účty: GOOGLE_APPLICATION_CREDENTIALS má jmenovat jeho soubor. ${where}`;
  if (!isKey(readKey(file)))
    throw new ConfigError(`Soubor ${file} z GOOGLE_APPLICATION_CREDENTIALS není klíč k Firebase. ${where}`);
  return null;
}
