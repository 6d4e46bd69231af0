import { getuid, platform } from 'node:process';
import { existsSync } from 'node:fs';
import { runCommand } from './checks/command.ts';

/** Something that the tests need and that npm cannot bring. The message names the package. */
export class MissingProgramError extends Error {}

/**
 * Installs a Debian package when this machine and this user allow it.
 * @throws MissingProgramError when they do not, or when the installation fails.
 */
export async function installDebianPackage(name: string): Promise<void> {
  if (platform !== 'linux' || !existsSync('/usr/bin/apt-get') || getuid?.() !== 0)
    throw new MissingProgramError(`Install the package "${name}" (as root: apt-get install ${name}).`);
  console.log(`Installing ${name} …`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runCommand('apt-get', ['update', '-q'], options);
  const status = await runCommand(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', name],
    options,
  );
  if (status !== 0) throw new MissingProgramError(`apt-get could not install the package "${name}".`);
}
