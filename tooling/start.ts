import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { env, exit } from 'node:process';
import { ConfigError, readConfig } from '../server/src/config.ts';
import { describeStartError } from '../server/src/start-error.ts';
import { announce } from './announce.ts';
import { buildWorkspaces } from './build.ts';
import { publishBuilt } from './publish.ts';
import { root } from './workspaces.ts';

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
    await publishBuilt();
  } catch (error) {
    const reason = describeStartError(error, config);
    throw reason === null ? error : new ConfigError(reason);
  }
};

try {
  await prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
}

console.log('Starting the server …');
await import('../server/src/main.ts');
await announce();
