import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { argv, cwd, env } from 'node:process';
import { RefusedError } from '../../server/src/deployments/index.ts';
import { namedWorkspace, readArguments, runScript, UsageError } from '../common/command-line.ts';
import { makePackages } from '../eject/packages.ts';
import { packagesFolder, renewPackages, writeRepository } from '../eject/repository.ts';

/*
 * A repository of its own for a remote, in which its team develops, checks and publishes it without this one
 * (docs/decisions/0167).
 */

const usage = `npm run eject -w member-app -- ../member-app              makes a repository of its own for a remote
npm run eject -w member-app -- ../member-app --packages   gives it the present contract, kit and scripts`;

/** The folder, as somebody meant it who has called npm from wherever they are. */
const folderOf = (word: string | undefined): string => {
  if (word === undefined) throw new UsageError('Name the folder that becomes the repository.');
  return resolve(env['INIT_CWD'] ?? cwd(), word);
};

const requireRoom = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new RefusedError(
      `${folder} is not empty: name another folder, or renew its packages with --packages.`,
    );
};

const requireRepository = (folder: string): void => {
  if (!existsSync(join(folder, packagesFolder)))
    throw new RefusedError(
      `${folder} is no repository that this command has made: it lacks ${packagesFolder}/.`,
    );
};

await runScript(usage, async () => {
  const { positionals, values } = readArguments(argv.slice(2), { packages: { type: 'boolean' } });
  const remote = namedWorkspace(positionals.slice(0, 1));
  if (remote === 'shell') throw new UsageError('The shell stays here, beside the server that renders it.');
  if (positionals.length > 2) throw new UsageError('Name one folder.');
  const folder = folderOf(positionals[1]);
  const renews = values.packages === true;
  if (renews) requireRepository(folder);
  else requireRoom(folder);

  const work = mkdtempSync(join(tmpdir(), 'club-packages-'));
  try {
    console.log('Making packages of contract, kit and scripts …');
    const into = join(folder, packagesFolder);
    if (renews) rmSync(into, { recursive: true });
    const packages = await makePackages(work, into);
    for (const { file } of packages) console.log(`  ${packagesFolder}/${file}`);
    if (renews) renewPackages(folder, packages);
    else await writeRepository(remote, folder, packages);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const place = relative(env['INIT_CWD'] ?? cwd(), folder);
  console.log(
    renews
      ? `${folder} names the present packages; npm install takes them.`
      : `${remote} stands in ${folder}. Its README says how to go on:\n\n  cd ${place}\n  npm install\n  npm run dev`,
  );
});
