import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../common/workspaces.ts';
import type { StageResult } from './stage.ts';

/** Results of the last runs in this folder. */
export interface LastRun {
  /** Duration of each stage's last whole run in seconds. */
  seconds: Record<string, number>;
  /** Stages of the last run that did not pass. */
  open: string[];
}

const file = join(root, 'node_modules/.cache/club-test/last-run.json');

export function readLastRun(): LastRun {
  try {
    // Written by `saveLastRun`.
    return JSON.parse(readFileSync(file, 'utf8')) as LastRun;
  } catch {
    // The first run, or an incomplete file.
    return { seconds: {}, open: [] };
  }
}

/**
 * Saves the state for `--resume` and for the next estimate; also during a run, which may be interrupted.
 * @param planned The names of the stages of this run.
 * @param isWhole Whether its stages run as a whole, and not a selection of tests.
 */
export function saveLastRun(
  planned: readonly string[],
  results: readonly StageResult[],
  isWhole: boolean,
): void {
  const { seconds } = readLastRun();
  const passed = results.filter(({ failed, skipped }) => failed === 0 && skipped === undefined);
  const times = Object.fromEntries(passed.map((result) => [result.name, result.seconds]));
  const open = planned.filter((name) => !passed.some((result) => result.name === name));
  mkdirSync(dirname(file), { recursive: true });
  const lastRun: LastRun = { seconds: isWhole ? { ...seconds, ...times } : seconds, open };
  writeFileSync(file, JSON.stringify(lastRun));
}
