import { faultOf } from '../files/index.ts';
import type { Files } from '../files/index.ts';
import type { ContentWarning } from './demo-leftovers.ts';
import { filesIn } from './section-files.ts';
import { sectionNames } from './sections.ts';
import type { StoredSections } from './sections.ts';

/** Milliseconds that an answer waits for the storage; a bucket is asked about each file. */
const patience = 2_000;
/** Milliseconds for which a file that was there is not looked for again. */
const trusted = 10 * 60_000;

/** Finds the files of sections whose bytes are gone or cut off. What the storage does not say in time is left out. */
export function createFileWarnings(files: Pick<Files, 'conditions'>) {
  /** When files were seen whole, so that the next answer goes on with those that this one did not reach. */
  const seen = new Map<string, number>();

  return async (sections: StoredSections): Promise<ContentWarning[]> => {
    const named = sectionNames.flatMap((section) =>
      [...new Set(filesIn(section, sections[section].value))].map((file) => ({ section, file })),
    );
    const urls = [...new Set(named.map(({ file }) => file))];
    const now = performance.now();
    for (const [url, at] of seen) if (now - at > trusted || !urls.includes(url)) seen.delete(url);
    const conditions = await files.conditions(
      urls.filter((url) => !seen.has(url)),
      AbortSignal.timeout(patience),
    );
    for (const [url, { state }] of conditions) if (state === 'whole') seen.set(url, now);
    return named.flatMap(({ section, file }) => {
      const condition = conditions.get(file);
      const fault = condition ? faultOf(condition) : null;
      return fault === null ? [] : [{ section, file, text: `Soubory: ${fault}.` }];
    });
  };
}
