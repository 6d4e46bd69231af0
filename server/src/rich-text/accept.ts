import { invalidField } from '../errors/index.ts';
import { TaskProcess } from '../task-process/index.ts';
import { FairQueue } from '../fair-queue.ts';
import { tasks } from './cleaning-tasks.ts';
import { UncleanableTextError } from './rich-text.ts';
import { rememberUnchanged } from './shown.ts';

/** Characters that the server cleans itself; the slowest such text takes about ten milliseconds. */
const cleanedHere = 8_000;

/** Long texts of one person that may wait for the one in work. */
const mostWaiting = 20;

/**
 * One text is cleaned at a time, one of each person: who sends many waits for the own ones. The process would take them
 * all in the order in which they come, and count the time in which one waits as time that it takes.
 */
const fairQueue = new FairQueue(1, mostWaiting);

export const cleaning = new TaskProcess<typeof tasks>(new URL('cleaning-tasks.ts', import.meta.url), {
  timeLimit: 30_000,
  heapLimitMb: 128,
  idleLimit: 30_000,
  revive: ({ name, code }) =>
    name === UncleanableTextError.name && (code === 'invalid_text' || code === 'too_big')
      ? new UncleanableTextError(code)
      : null,
});

export interface AcceptOptions {
  required: boolean;
  /** Key of the person who sends it. */
  author: number;
}

/**
 * The form in which a rich text is stored: cleaned and composed (NFC). A long text takes up to a sixth of a second and is
 * cleaned by a process of its own, so that nobody waits for it but its author.
 * @throws 400 that names the field: text that cannot be cleaned, that escaping makes longer than the
 *   limit, or that is required and shows nothing.
 * @throws QueueFullError, TaskProcessError
 */
export async function acceptRichText(
  field: string,
  html: string,
  { required, author }: AcceptOptions,
): Promise<string> {
  try {
    const cleaned =
      html.length <= cleanedHere
        ? tasks.clean(html)
        : await fairQueue.run(String(author), () => cleaning.run('clean', html));
    if (required && !cleaned.hasText) throw invalidField(field, 'required');
    if (cleaned.isSettled) rememberUnchanged(cleaned.html);
    return cleaned.html;
  } catch (error) {
    throw error instanceof UncleanableTextError ? invalidField(field, error.code) : error;
  }
}
