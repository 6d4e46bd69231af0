import type { SpawnOptions } from 'node:child_process';
import { npmProgram } from '../launcher/install.mjs';
import { readCommand } from './run-command.ts';

/** Runs npm, the one that started this, and keeps its output. @throws Error with its complaint when it fails. */
export function readNpm(words: readonly string[], options?: SpawnOptions): Promise<string> {
  const [program, first] = npmProgram();
  return readCommand(program, [...first, ...words], options);
}
