import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  folderTarget,
  openRegistry,
  publish,
  remotesFolder,
  rollback,
} from '../../server/src/deployments/index.ts';
import { makeBuild } from '../../server/test/support/test-builds.ts';

const script = fileURLToPath(new URL('deployments.ts', import.meta.url));

describe('the list of deployments', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'club-listed-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const ship = async (word: string): Promise<string> => {
    const { registry } = await openRegistry({ dataDir, databaseUrl: null });
    const build = await makeBuild(dataDir, 'public-app', word);
    const [published] = await publish(registry, folderTarget(remotesFolder(dataDir)), [build], {
      keepDays: 14,
    });
    return published!.version;
  };

  const printed = async (): Promise<string[]> => {
    const { stdout } = await promisify(execFile)(execPath, [script], {
      env: { PATH: env['PATH'], DATA_DIR: dataDir },
    });
    return stdout.split('\n');
  };

  /** The line of each version, by the version. */
  const list = async (): Promise<Map<string, string>> => {
    const lines = (await printed()).filter((line) => line.startsWith('public-app '));
    return new Map(lines.map((line) => [line.split(/\s+/)[1] ?? '', line]));
  };

  it('says of which versions the files are gone', async () => {
    const versions = [await ship('first'), await ship('second'), await ship('third')];
    const [first = '', second = '', third = ''] = versions;
    const before = await list();
    expect([...before.keys()].sort()).toEqual([...versions].sort());
    for (const line of before.values()) expect(line).toMatch(/ server$/);

    await rm(join(remotesFolder(dataDir), 'public-app', first), { recursive: true });
    await rm(join(remotesFolder(dataDir), 'public-app', third), { recursive: true });
    const after = await list();
    expect(after.get(first)).toMatch(/ server \(files missing\)$/);
    expect(after.get(second)).toBe(before.get(second));
    expect(after.get(third)).toMatch(/ 100 % .* server \(files missing\)$/);
  });

  it('says to which version a rollback led', async () => {
    const before = await ship('right');
    await ship('wrong');
    const { registry } = await openRegistry({ dataDir, databaseUrl: null });
    await rollback(registry, remotesFolder(dataDir), 'public-app', { to: before });
    expect(
      (await printed()).filter((line) => line.endsWith(`public-app rolled back to ${before}`)),
    ).toHaveLength(1);
  });
});
