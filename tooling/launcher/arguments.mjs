import { LaunchError } from './explain.mjs';

/** Commands without arguments, by how many words they have. */
const wordsOf = new Map([
  ['start', 0],
  ['dev', 0],
  ['gallery', 0],
  ['conformance', 0],
  ['demo-documents', 0],
  ['icons', 0],
  ['fonts', 0],
  ['bench/admin', 0],
  ['bench/search', 0],
]);

/**
 * Refuses words that a command would ignore; the other commands check their arguments themselves.
 * @param {string} command @param {readonly string[]} words
 * @throws {LaunchError}
 */
export function refuseIgnoredWords(command, words) {
  const ignored = words.slice(wordsOf.get(command) ?? words.length);
  if (ignored.length > 0)
    throw new LaunchError(
      `This command takes no arguments: ${ignored.join(' ')}. It is configured by environment variables (README).`,
    );
}
