import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mistake, warning } from './finding.ts';
import type { Finding } from './finding.ts';

interface Entry {
  path: string;
  /** User id of the owner. */
  uid: number;
  /** Permission bits. */
  mode: number;
}

const othersMayRead = 0o004;
const ownerMayWrite = 0o200;

/**
 * @param entries the data folder and its direct content.
 * @param user id of the current user, who also runs the server.
 */
export function evaluatePermissions(
  [folder, ...parts]: readonly [Entry, ...Entry[]],
  user: number,
): Finding[] {
  const findings = [folder, ...parts].flatMap(({ path, uid, mode }) => {
    if (uid !== user) {
      return [mistake(`Práva: ${path} patří jinému uživateli než web. Napravte to příkazem chown.`)];
    }
    return (mode & ownerMayWrite) === 0
      ? [mistake(`Práva: do ${path} web nesmí zapisovat. Napravte to příkazem chmod u+w.`)]
      : [];
  });
  if ((folder.mode & othersMayRead) !== 0) {
    findings.push(
      warning(
        `Práva: ${folder.path} smí číst každý uživatel počítače a jsou v ní osobní údaje. Spusťte chmod 750.`,
      ),
    );
  }
  return findings;
}

/** Checks the data folder; skipped on systems without owners and modes. */
export async function checkFolder(dataDir: string): Promise<Finding[]> {
  const user = process.getuid?.();
  if (user === undefined) return [];
  const entry = async (path: string): Promise<Entry> => {
    const { uid, mode } = await stat(path);
    return { path, uid, mode };
  };
  const parts = (await readdir(dataDir)).map((name) => entry(join(dataDir, name)));
  return evaluatePermissions([await entry(dataDir), ...(await Promise.all(parts))], user);
}
