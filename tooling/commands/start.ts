import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { env, exit } from 'node:process';
import { ConfigError, readConfig } from '../../server/src/config.ts';
import { describeStartError } from '../../server/src/start-error.ts';
import { announce } from '../servers/announce.ts';
import { buildWorkspaces } from '../bundler/build-workspaces.ts';
import { explain } from '../launcher/explain.mjs';
import { withLock } from '../launcher/lock.mjs';
import { publishBuilt } from '../release/publish.ts';
import { root } from '../common/workspaces.ts';

env['DATA_DIR'] ||= join(root, 'data');
env['LOG_LEVEL'] ||= 'warn';

/** Fails as the server would later, before anything is built. @throws an error of the system. */
const requireAddress = async (host: string, port: number): Promise<void> => {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};

const prepare = async (): Promise<void> => {
  const config = readConfig(env);
  try {
    await requireAddress(config.host, config.port);
    await buildWorkspaces({});
    console.log('Publishing the builds …');
    await publishBuilt();
  } catch (error) {
    const reason = describeStartError(error, config);
    throw reason === null ? error : new ConfigError(reason);
  }
};

const onWait = (): void => console.log('Another start of this folder is under way; waiting for it …');

try {
  // Until the server listens: two of them would fill an empty data directory at once.
  await withLock(join(root, '.start.lock'), onWait, async () => {
    await prepare();
    console.log('Starting the server …');
    await import('../../server/src/main.ts');
    await announce();
  });
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  console.error(explain(code, root) ?? (error instanceof Error ? error.message : error));
  exit(1);
}
