import { formatDate } from 'shared/format';
import { newestBackup, newestVerification, nightlyBackups } from '../backup-folder.ts';
import { mistake } from './finding.ts';
import type { Finding } from './finding.ts';

const day = 24 * 3600_000;
/** Days without a backup after which a warning is shown. */
const oldAfter = 2;

/** Finds the newest of the nightly backups. */
export async function checkBackups(dataDir: string, now: Date): Promise<Finding[]> {
  const newest = await newestBackup(dataDir);
  if (newest === null) {
    const folder = nightlyBackups(dataDir);
    return [mistake(`Zálohy: ve složce ${folder} není žádná. Spusťte backup a zapněte klub-zaloha.timer.`)];
  }
  const trial = await newestVerification(dataDir);
  if (trial && trial.mistakes.length > 0) {
    const date = formatDate(trial.verifiedAt);
    return [mistake(`Zálohy: zkušební obnovení ${date} našlo chyby. Zopakujte ho: backup --verify.`)];
  }
  if (now.getTime() - newest.takenAt.getTime() <= oldAfter * day) return [];
  const date = formatDate(newest.takenAt.toISOString());
  return [
    mistake(`Zálohy: poslední je z ${date}. Podívejte se, co říká systemctl status klub-zaloha.timer.`),
  ];
}
