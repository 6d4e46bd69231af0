import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

/**
 * Runs a script to its end, passing on the signals that ask us to stop.
 * @param {string} node The path of Node. @param {string} root The project's folder.
 * @param {string[]} words The script and its arguments.
 * @returns {Promise<number>} The status to end with.
 */
export const runCommand = (node, root, words) =>
  new Promise((resolve, reject) => {
    const child = spawn(node, words, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
        NODE_NO_WARNINGS: '1',
        // What Node compiled of our sources and of packages stays for the next process (decision 0184).
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
        // As in deploy/klub.service, which gives the reasons; both are read when a process begins.
        UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
        MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
      },
    });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // Ctrl-C in a terminal reaches the child by itself; twice would cut its clean stop short.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('close', (status, signal) => {
      for (const name of signals) process.off(name, forward);
      // Ends the way its child ended.
      resolve(signal === null ? (status ?? 1) : 128 + (constants.signals[signal] ?? 0));
    });
  });
