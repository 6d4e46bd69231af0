import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { argv } from 'node:process';
import { messageOf } from './sent-error.ts';
import type { ReplyMessage, TaskMessage } from './messages.ts';

/**
 * Runs in a process of its own (task-process.ts): loads the module that the first argument names and runs what its
 * `tasks` hold.
 */

const [, , moduleUrl = '', below = ''] = argv;
/** Below the server, so that whoever reads a page comes first. Threads that start later take it over. */
setPriority(Math.min(getPriority() + Number(below), 19));
/** On Linux, where memory runs out, this process goes first. */
await writeFile('/proc/self/oom_score_adj', '500').catch(() => undefined);

// The server names a module that exports `tasks`.
const { tasks } = (await import(moduleUrl)) as { tasks: Record<string, (...input: unknown[]) => unknown> };

const send = (reply: ReplyMessage): void => void process.send?.(reply);

const run = async ({ id, name, input }: TaskMessage): Promise<void> => {
  try {
    const task = tasks[name];
    if (task === undefined) throw new Error(`There is no task "${name}".`);
    send({ kind: 'result', id, result: await task(...input) });
  } catch (error) {
    send({ kind: 'error', id, error: messageOf(error) });
  }
};

// The server sends nothing else.
process.on('message', (message: TaskMessage) => void run(message));
send({ kind: 'ready' });
