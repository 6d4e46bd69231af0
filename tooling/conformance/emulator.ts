import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../servers/free-port.ts';
import { npmProgram } from '../launcher/install.mjs';

/** Version of Google's command line tools whose Auth emulator is the reference. */
const version = '15.34.2';

/** The emulator makes no calls to Google for projects of this prefix. */
const projectId = 'demo-cat-club';

/** Start timeout of the emulator in milliseconds, for a slow machine too. */
const startTimeout = 180_000;

export interface Emulator {
  address: string;
  projectId: string;
  version: string;
  stop(): Promise<void>;
}

/** Installs the tools into a separate folder outside the project. */
async function fetchTools(folder: string): Promise<void> {
  const [program, first] = npmProgram();
  const options = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
  ];
  const words = ['install', ...options, '--loglevel=error', '--prefix', folder, `firebase-tools@${version}`];
  const npm = spawn(program, [...first, ...words], {
    cwd: folder,
    stdio: 'inherit',
    shell: platform === 'win32' && first.length === 0,
  });
  await once(npm, 'close');
  if (npm.exitCode !== 0) throw new Error(`npm could not fetch firebase-tools ${version}.`);
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );

/** Starts the Auth emulator from a folder that holds the tools. */
async function start(folder: string): Promise<Emulator> {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const host = '127.0.0.1';
  const place = (own: number) => ({ host, port: own });
  const emulators = { auth: place(port), hub: place(hub), logging: place(logging), ui: { enabled: false } };
  const home = join(folder, 'home');
  await mkdir(home, { recursive: true });
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));

  const script = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const child = spawn(execPath, [script, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      CI: '1',
      // It writes settings and a log, which must not go to the home folder of the user.
      HOME: home,
      USERPROFILE: home,
      XDG_CONFIG_HOME: home,
      PATH: [dirname(execPath), env['PATH'] ?? ''].join(delimiter),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (output += part.toString()));
  }
  const ended = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
  };

  const address = `http://${host}:${port}`;
  const deadline = Date.now() + startTimeout;
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      if (child.exitCode === null) await stop();
      throw new Error(`The Auth emulator did not start.\n${output}`);
    }
    await setTimeout(250);
  }
  return { address, projectId, version, stop };
}

/** Downloads Google's Auth emulator for this run and starts it; stopping deletes it. */
export async function startEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(join(tmpdir(), 'club-conformance-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await fetchTools(folder);
    const emulator = await start(folder);
    const stop = async () => {
      try {
        await emulator.stop();
      } finally {
        await remove();
      }
    };
    return { ...emulator, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
