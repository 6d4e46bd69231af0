import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDate } from 'shared/format';
import { readManifest } from '../backup-folder.ts';
import { CommandError } from '../command.ts';
import { mistake } from './finding.ts';
import type { Finding } from './finding.ts';

const day = 24 * 3600_000;
/** Days after which a nightly backup was missed more than once. */
const oldAfter = 2;

/** When the backup was taken; `null` for a folder that holds no whole backup. */
const takenAt = async (folder: string): Promise<Date | null> => {
  try {
    return new Date((await readManifest(folder)).createdAt);
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
};

/** Looks for the newest backup among those that are made each night. */
export async function checkBackups(dataDir: string, now: Date): Promise<Finding[]> {
  const folder = join(dataDir, 'zalohy');
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.endsWith('.rozepsano'));
  const times = await Promise.all(whole.map((name) => takenAt(join(folder, name))));
  const newest = Math.max(...times.map((time) => time?.getTime() ?? -Infinity));
  if (newest === -Infinity) {
    return [mistake(`Zálohy: ve složce ${folder} není žádná. Spusťte backup a zapněte klub-zaloha.timer.`)];
  }
  if (now.getTime() - newest <= oldAfter * day) return [];
  const date = formatDate(new Date(newest).toISOString());
  return [
    mistake(`Zálohy: poslední je z ${date}. Podívejte se, co říká systemctl status klub-zaloha.timer.`),
  ];
}
