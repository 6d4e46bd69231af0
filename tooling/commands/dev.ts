import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process, { env, exit } from 'node:process';
import { announce } from '../servers/announce.ts';
import { runClubServer } from '../dev-server/club-server.ts';
import { openFront } from '../dev-server/front.ts';
import { Problems } from '../dev-server/problems.ts';
import { serveSiteBundles } from '../dev-server/site-bundles.ts';
import { traceStack } from '../dev-server/trace.ts';
import { checkTypes } from '../dev-server/type-checker.ts';
import { root } from '../common/workspaces.ts';

/** The whole site from the source as it stands: `npm run dev`. */

const dataDir = (env['DATA_DIR'] ||= join(root, 'data'));
const builds = mkdtempSync(join(tmpdir(), 'club-dev-'));

console.log('Building for development …');
const problems = new Problems();
const bundles = serveSiteBundles(builds, problems);
const server = runClubServer({ DATA_DIR: dataDir, DEVELOPMENT_BUILDS: builds }, problems);
openFront({
  problems,
  server,
  bundles: bundles.handle,
  trace: (stack) => traceStack(stack, bundles.read),
  page: async (response) => {
    await bundles.settled();
    if (bundles.canShow()) return false;
    problems.answerPage(response);
    return true;
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.stop(signal);
    rmSync(builds, { recursive: true, force: true });
    exit(0);
  });

await bundles.settled();
await announce();
void checkTypes(['.'], problems);
