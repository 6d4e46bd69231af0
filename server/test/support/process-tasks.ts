import { getPriority } from 'node:os';
import { env, exit, pid } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** What the tests let a process do. */

class OwnError extends Error {
  override name = 'OwnError';
  readonly code = 'own';
}

const end = (): never => exit(1);

export const tasks = {
  pid: () => pid,
  priority: () => getPriority(),
  environment: () => Object.keys(env),
  double: (bytes: Uint8Array) => Buffer.from([...bytes].map((byte) => 2 * byte)),
  later: (milliseconds: number) => wait(milliseconds, 'done'),
  forever: () => new Promise(() => undefined),
  loop: () => {
    for (;;);
  },
  end,
  fail: () => {
    throw new OwnError('on purpose');
  },
};
