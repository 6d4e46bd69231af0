import { existsSync } from 'node:fs';
import { env } from 'node:process';
import { installDebianPackage, MissingProgramError } from '../common/debian-packages.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Build of Chromium that has no windows and takes a third less of the processor. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const firstOf = (paths: readonly string[]): string | undefined =>
  [...(env.CHROMIUM_PATH === undefined ? [] : [env.CHROMIUM_PATH]), ...paths].find((path) =>
    existsSync(path),
  );

const findChromium = (): string | undefined => firstOf(places);

/** Any Chromium of this machine for work without windows; none is installed. */
export const findHeadlessChromium = (): string | undefined => firstOf([headlessShell, ...places]);

/** Debian's packages of both builds that this machine lacks. */
export const missingChromium = (): string[] => [
  ...(findChromium() === undefined ? ['chromium'] : []),
  ...(env.CHROMIUM_PATH === undefined && !existsSync(headlessShell) ? ['chromium-headless-shell'] : []),
];

/**
 * Path of the Chromium of this machine (`CHROMIUM_PATH` names another one), installed when it is missing.
 * @throws MissingProgramError when it is missing and cannot be installed.
 */
export async function requireChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  await installDebianPackage('chromium');
  const installed = findChromium();
  if (installed === undefined) throw new MissingProgramError('The package "chromium" brought no browser.');
  return installed;
}

/**
 * Path of the build of Chromium that has no windows and takes a third less of the processor, or of another Chromium where
 * there is none and none can be installed (`CHROMIUM_PATH` names one).
 * @throws MissingProgramError when there is no Chromium at all and none can be installed.
 */
export async function requireHeadlessChromium(): Promise<string> {
  if (env.CHROMIUM_PATH !== undefined || existsSync(headlessShell)) return env.CHROMIUM_PATH ?? headlessShell;
  try {
    await installDebianPackage('chromium-headless-shell');
  } catch (error) {
    if (!(error instanceof MissingProgramError)) throw error;
  }
  return existsSync(headlessShell) ? headlessShell : requireChromium();
}
