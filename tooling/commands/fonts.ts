import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exit } from 'node:process';
import { runCommand, runTool } from '../common/run-command.ts';
import { fallbackSheet, type Overrides } from '../fonts/fallback-css.ts';
import { FontMeasure } from '../fonts/measure.ts';
import { packages, typefaces } from '../fonts/typefaces.ts';
import { root } from '../common/workspaces.ts';

/**
 * Measures our typefaces and the fonts of devices, and writes the fallback faces of `shared/src/ui/styles`. The packages
 * for it are installed into a temporary folder: neither the build nor anybody's installation needs them.
 */
const styles = join(root, 'shared/src/ui/styles');
const target = join(styles, 'fallback-fonts.css');

const folder = await mkdtemp(join(tmpdir(), 'club-fonts-'));
try {
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await runCommand('npm', ['install', ...flags, ...wanted], { cwd: folder });
  if (status !== 0) throw new Error('npm could not install the fonts and the packages that measure them.');

  const measure = new FontMeasure(folder, join(styles, 'fonts'));
  const measured = new Map<string, Overrides>();
  for (const { devices, cuts } of typefaces)
    for (const { family, fonts } of devices)
      for (const [name, font] of Object.entries(fonts)) {
        const cut = cuts[name];
        if (cut === undefined) throw new Error(`${family} names a cut that its typeface lacks: ${name}.`);
        measured.set(`${family} ${name}`, await measure.overrides(cut, font));
      }
  const sheet = fallbackSheet(typefaces, (_, { family }, cut) => {
    const overrides = measured.get(`${family} ${cut}`);
    if (overrides === undefined) throw new Error(`Nothing was measured for ${family}, ${cut}.`);
    return overrides;
  });
  await writeFile(target, sheet);
} finally {
  await rm(folder, { recursive: true, force: true });
}
exit(await runTool('oxfmt', [target]));
