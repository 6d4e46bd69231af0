import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { root } from '../common/workspaces.ts';

export interface ServerProcess {
  /** Where it answers, without a slash at the end. */
  url: string;
  child: ChildProcess;
  /** Sends the signal and waits for the end. @returns the exit status, `null` when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Variables that would make the server another one than the caller describes. */
const foreign =
  /^(?:HOST|PORT|DATA_DIR|DATABASE_URL|SITE_URL|TRUSTED_PROXY|CORS_ORIGINS|IDENTITY|FIREBASE_|SMTP_URL|MAILS?_)/;

/** How a club runs the server: Node's flags and environment of the service, with a place of its own for compiled code. */
const asService = (): { flags: string[]; variables: Record<string, string> } => {
  const unit = readFileSync(join(root, 'deploy/klub.service'), 'utf8');
  const flags = /^ExecStart=\S+ (.*) server\/src\/main\.ts$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const settings = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line?.split(' ') ?? []);
  const pairs = settings.map((setting) => {
    const [name = '', value = ''] = setting.split('=', 2);
    return [name, value] as const;
  });
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');
  return { flags, variables: { ...Object.fromEntries(pairs), NODE_COMPILE_CACHE } };
};

/** Spawns a server from its source on a free loopback port; it may not be ready yet. */
export function spawnServer(variables: Record<string, string>): ChildProcess {
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
  const service = asService();
  return spawn(execPath, [...service.flags, join(root, 'server/src/main.ts')], {
    env: { ...kept, ...service.variables, PORT: '0', LOG_LEVEL: 'info', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const readyUrl = (line: string): string | null => {
  if (!line.includes('"msg":"ready ')) return null;
  // The server's own line, which carries its address.
  return (JSON.parse(line) as { url: string }).url;
};

/**
 * Starts a server and waits until it answers.
 * @throws Error with its last lines when it ends before that.
 */
export async function startServer(variables: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServer(variables);
  const ended = once(child, 'exit').then(([status]) => (typeof status === 'number' ? status : null));
  if (!child.stdout) throw new Error('The server has no standard output.');
  const lines = createInterface({ input: child.stdout });
  const last: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      last.splice(0, last.length - 9, line);
      const found = readyUrl(line);
      if (found !== null) resolve(found);
    });
    void ended.then(() => reject(new Error(`The server ended before it was ready.\n${last.join('\n')}`)));
  });
  return {
    url,
    child,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
