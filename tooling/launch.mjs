// Runs a command of the project on Node 24 whatever Node (20 or newer) started it: installs what the
// lockfile says when that is not what stands in node_modules, then hands over to `tooling/commands/<command>.ts`.
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { refuseIgnoredWords } from './launcher/arguments.mjs';
import { explain, LaunchError } from './launcher/explain.mjs';
import { install, stateOfInstallation } from './launcher/install.mjs';
import { findNode, nodePackage, requiredMajor } from './launcher/node.mjs';
import { runCommand } from './launcher/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = '', ...rest] = process.argv.slice(2);

/** Commands that a club runs. They need no packages of tests and checks. */
const isOperation =
  ['start', 'build', 'club', 'rollback', 'deployments'].includes(command) ||
  // One workspace is checked before it is deployed, its tests' types included.
  (command === 'deploy' && rest.length === 0);

/** Installs what is missing. @returns {Promise<string>} The path of a Node that runs the source. */
const prepare = async () => {
  const withDev = !isOperation;
  if (stateOfInstallation(root, withDev) !== 'complete') await install(root, { withDev });
  const found = findNode(root);
  if (found !== undefined) return found;
  await install(root, { withDev, force: true });
  const repaired = findNode(root);
  if (repaired !== undefined) return repaired;
  throw new LaunchError(
    `This machine needs Node ${requiredMajor} or newer (${process.version} started this command), and npm has no ` +
      `package ${nodePackage} that runs here: install it from https://nodejs.org and run the command again.`,
  );
};

try {
  refuseIgnoredWords(command, rest);
  const node = await prepare();
  process.exitCode = await runCommand(node, root, [join(root, 'tooling/commands', `${command}.ts`), ...rest]);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentence = error instanceof LaunchError ? error.message : explain(code, root);
  console.error(sentence ?? error);
  process.exitCode = 1;
}
