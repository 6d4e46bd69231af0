import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ServerConfig } from '../config.ts';
import { databaseMark } from '../database/index.ts';
import type { Queryable, Schema } from '../database/index.ts';
import { changeSetting, readSetting } from '../club-settings/settings.ts';
import type { Setting } from '../club-settings/settings.ts';

type Config = Pick<ServerConfig, 'dataDir' | 'databaseUrl'>;

const stored = z.object({
  isOn: z.boolean(),
  /** Database for which an administrator has confirmed the preview; `""` for none. */
  confirmedFor: z.string(),
  /** Instant of the latest run of any server. */
  lastRun: z.string(),
});

type Stored = z.infer<typeof stored>;

const reminderSetting: Setting<Stored> = {
  key: 'reminders',
  schema: stored,
  initial: { isOn: false, confirmedFor: '', lastRun: '' },
};

/** Beside the database: the latest run that this server knows of. A database that knows of an earlier one is older. */
const runFile = ({ dataDir }: Config): string => join(dataDir, 'reminders-last-run');

const knownRun = (config: Config): Promise<string> => readFile(runFile(config), 'utf8').catch(() => '');

export type ReminderState = 'off' | 'on' | 'unconfirmed';

/** Whether reminders are sent from this database. */
export async function reminderState(db: Queryable, config: Config): Promise<ReminderState> {
  const { value } = await readSetting(db, reminderSetting);
  if (!value.isOn) return 'off';
  const isOlder = (await knownRun(config)) > value.lastRun;
  return isOlder || value.confirmedFor !== (await databaseMark(db, config)) ? 'unconfirmed' : 'on';
}

/** Notes a run in the transaction that makes it; `keepRun` follows its commit. Returns its instant. */
export async function noteRun(trx: Transaction<Schema>, now: Date): Promise<string> {
  const { value } = await changeSetting(trx, reminderSetting, ({ value: before }) => {
    const at = now.toISOString();
    // The clocks of two servers differ.
    return { ...before, lastRun: at > before.lastRun ? at : before.lastRun };
  });
  return value.lastRun;
}

export const keepRun = (config: Config, lastRun: string): Promise<void> =>
  writeFile(runFile(config), lastRun);

/** Turns reminders on for this database, or off. */
export async function confirmReminders(
  trx: Transaction<Schema>,
  config: Config,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<string> {
  const confirmedFor = isOn ? await databaseMark(trx, config) : '';
  const { value } = await changeSetting(trx, reminderSetting, () => ({
    isOn,
    confirmedFor,
    lastRun: now.toISOString(),
  }));
  return value.lastRun;
}

/** Nothing more is sent until an administrator confirms the preview again, for instance after people were imported. */
export async function withdrawConfirmation(trx: Transaction<Schema>): Promise<void> {
  await changeSetting(trx, reminderSetting, ({ value }) => ({ ...value, confirmedFor: '' }));
}
