import { getuid, platform } from 'node:process';
import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** A program that the tests need and that npm cannot install. The message names the package. */
export class MissingProgramError extends Error {}

/**
 * Installs Debian packages when this machine and this user allow it.
 * @throws MissingProgramError when they do not, or when the installation fails.
 */
export async function installDebianPackage(...names: readonly string[]): Promise<void> {
  const list = names.join(' ');
  if (platform !== 'linux' || !existsSync('/usr/bin/apt-get') || getuid?.() !== 0)
    throw new MissingProgramError(`Install the package "${list}" (as root: apt-get install ${list}).`);
  console.log(`Installing ${list} …`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runCommand('apt-get', ['update', '-q'], options);
  const status = await runCommand(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...names],
    options,
  );
  if (status !== 0) throw new MissingProgramError(`apt-get could not install the package "${list}".`);
}
