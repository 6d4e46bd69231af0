import { invalidField } from '../http/problems.ts';
import { TaskProcess } from '../task-process/index.ts';
import { tasks } from './cleaning-tasks.ts';
import { UncleanableTextError } from './rich-text.ts';

/** Characters that the server cleans itself; the slowest such text takes about ten milliseconds. */
const cleanedHere = 8_000;

const cleaning = new TaskProcess<typeof tasks>(new URL('cleaning-tasks.ts', import.meta.url), {
  timeLimit: 30_000,
  heapLimitMb: 128,
  idleLimit: 30_000,
  revive: ({ name, code }) =>
    name === UncleanableTextError.name && (code === 'invalid_text' || code === 'too_big')
      ? new UncleanableTextError(code)
      : null,
});

/**
 * The form in which a rich text is stored: cleaned and composed (NFC). A long text takes up to a sixth of a second and is
 * cleaned by a process of its own, so that nobody waits for it but its author.
 * @throws 400 that names the field: text that cannot be cleaned, that escaping makes longer than the
 *   limit, or that is required and shows nothing.
 */
export async function acceptRichText(
  field: string,
  html: string,
  { required }: { required: boolean },
): Promise<string> {
  try {
    const cleaned = html.length <= cleanedHere ? tasks.clean(html) : await cleaning.run('clean', html);
    if (required && !cleaned.hasText) throw invalidField(field, 'required');
    return cleaned.html;
  } catch (error) {
    throw error instanceof UncleanableTextError ? invalidField(field, error.code) : error;
  }
}
