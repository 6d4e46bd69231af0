import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The oldest major version of Node that runs the source. */
export const requiredMajor = 24;

const system = process.platform === 'win32' ? 'win' : process.platform;

/** Name of the npm package with Node for this platform; it may not exist. */
export const nodePackage = `node-${system}-${process.arch}`;

/**
 * Path of that package's Node. Not `node_modules/.bin/node`: the packages for all platforms share that name, and
 * npm 9 and 10 remove the link together with the packages they skip.
 * @param {string} root The project's folder.
 */
export const packagedNode = (root) =>
  join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @param {string} version As Node prints it: `v24.21.0`. */
const isRecent = (version) => Number(/^v(\d+)\./.exec(version)?.[1]) >= requiredMajor;

/** Whether the file is an executable Node of a supported version. @param {string} file */
const runs = (file) => {
  if (!existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && isRecent(stdout);
};

/**
 * The Node of the installation, otherwise the current one if it is recent enough.
 * @param {string} root The project's folder.
 * @param {{ execPath: string, version: string }} current The Node that runs this.
 * @returns {string | undefined} Its path; `undefined` without a supported one.
 */
export function findNode(root, current = process) {
  const packaged = packagedNode(root);
  if (runs(packaged)) return packaged;
  return isRecent(current.version) ? current.execPath : undefined;
}
