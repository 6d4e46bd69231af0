import { rmSync } from 'node:fs';
import process, { argv, exit } from 'node:process';
import { writeBuildRecord } from './build-record.ts';
import { runBundler } from './bundler.ts';
import { explain } from '../launcher/explain.mjs';
import { distFolder, isMode, workspaceNames } from '../common/workspaces.ts';

// One build in a separate process, which `build-workspaces.ts` starts: `node tooling/bundler/build-process.ts
// shell production cached`; the last word is for those that are built again and again.
const workspace = workspaceNames.find((name) => name === argv[2]);
const mode = argv[3];
if (workspace === undefined || !isMode(mode)) throw new Error(`Nothing to build: ${argv.slice(2).join(' ')}`);

// The parent process has ended, so the result is no longer needed.
process.once('disconnect', () => exit(1));
process.channel?.unref();

const outDir = distFolder(workspace, mode);
try {
  rmSync(outDir, { recursive: true, force: true });
  await runBundler({ workspace, mode, outDir, cached: argv[4] === 'cached' });
  writeBuildRecord(workspace, mode);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  console.error(explain(code, outDir) ?? (error instanceof Error ? error.message : error));
  exit(1);
}
