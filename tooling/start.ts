import { join } from 'node:path';
import { env, exit } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { publish, remotesFolder } from '../server/src/deployments/index.ts';
import { buildWorkspaces } from './build.ts';
import { distFolder, root, workspaceNames } from './workspaces.ts';

const host = env['HOST'] ?? '127.0.0.1';
const port = env['PORT'] ?? '3000';
const dataDir = env['DATA_DIR'] ?? join(root, 'data');
const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const isReady = async (): Promise<boolean> => {
  try {
    return (await fetch(`${address}/api/health`)).ok;
  } catch {
    return false;
  }
};

/** The accounts that anybody may try; they exist only where the server itself keeps the sign-in. */
const describeDemo = async (): Promise<string[]> => {
  const { readConfig } = await import('../server/src/config.ts');
  if (!readConfig(env).demo) return [];
  const { demoMembers, demoPassword } = await import('../server/src/demo/members.ts');
  const open = demoMembers.filter((member) => member.open);
  return [
    `Demo accounts, each with the password ${demoPassword}:`,
    ...open.map(({ email, role }) => `  ${email}  (${role === 1 ? 'administrator' : 'member'})`),
  ];
};

try {
  await buildWorkspaces({});
  for (const workspace of workspaceNames)
    await publish(remotesFolder(dataDir), workspace, distFolder(workspace));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
}

console.log('Starting the server …');
env['DATA_DIR'] = dataDir;
env['LOG_LEVEL'] ??= 'warn';
await import('../server/src/main.ts');

while (!(await isReady())) await wait(50);
console.log(['', `The club's website runs at ${address}`, ...(await describeDemo()), ''].join('\n'));
