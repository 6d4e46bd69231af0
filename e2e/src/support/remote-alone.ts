import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../tooling/servers/free-port.ts';
import { root, type WorkspaceName } from '../../../tooling/common/workspaces.ts';

const startLimit = 60_000;

export interface RemoteAlone {
  url: string;
  stop: () => Promise<void>;
}

/** What `npm run dev -w admin-app` starts, on a port of its own and with this data. */
export async function startAlone(workspace: WorkspaceName, dataDir: string): Promise<RemoteAlone> {
  const port = await freePort();
  const child = spawn(execPath, [join(root, 'tooling/commands/standalone.ts'), workspace], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: env.PATH, NODE_NO_WARNINGS: '1', PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const limit = performance.now() + startLimit;
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > limit)
      throw new Error(`${workspace} did not start by itself.`);
    await delay(100);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
