import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { installDebianPackage } from '../common/debian-packages.ts';
import { root } from '../common/workspaces.ts';

/** Sets of fonts that devices have, each described by a fontconfig file in `fontconfig`. */
export const fontSets = ['dejavu', 'liberation', 'roboto', 'noto'] as const;
export type FontSet = (typeof fontSets)[number];

/** Where Debian's packages put what the fontconfig files name. */
const packages = {
  'fonts-dejavu-core': 'dejavu/DejaVuSans.ttf',
  'fonts-liberation2': 'liberation2/LiberationSans-Regular.ttf',
  'fonts-roboto-unhinted': 'roboto/unhinted/RobotoTTF/Roboto-Regular.ttf',
  'fonts-noto-core': 'noto/NotoSans-Regular.ttf',
} as const;

/** Other systems than Linux do not ask fontconfig: their browsers have the fonts of the machine. */
export const canChooseFonts = platform === 'linux';

/** Environment of a browser that finds these fonts and no others. */
export const fontEnvironment = (set: FontSet): Record<string, string> => ({
  FONTCONFIG_FILE: join(root, 'tooling/browser/fontconfig', `${set}.conf`),
});

/** Debian's packages of fonts that this machine lacks. */
export const missingFonts = (): string[] =>
  canChooseFonts
    ? Object.entries(packages)
        .filter(([, file]) => !existsSync(join('/usr/share/fonts/truetype', file)))
        .map(([name]) => name)
    : [];

/**
 * Sees to the fonts of all sets, installed when they are missing.
 * @throws MissingProgramError when they are missing and cannot be installed.
 */
export async function requireDeviceFonts(): Promise<void> {
  const missing = missingFonts();
  if (missing.length > 0) await installDebianPackage(...missing);
}
