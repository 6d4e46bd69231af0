import { setTimeout as wait } from 'node:timers/promises';
import { Site, type Answer, type Call, type SentFile, type Who } from '../../crash/site.ts';
import { isRefused } from './ask.ts';

type ReportOutcome = (
  what: string,
  outcome: { status: number; time: number; retryAfter: string | null },
) => void;

/** Maximum retries of a refused request. */
const mostTries = 5;

/** A site whose clients retry refused requests, with timed responses. */
export class TimedSite extends Site {
  readonly #tell: ReportOutcome;

  constructor(url: string, tell: ReportOutcome) {
    super();
    this.url = url;
    this.#tell = tell;
  }

  override call(call: Call): Promise<Answer | null> {
    return this.#withRetries(`${call.method} ${call.path.replaceAll(/\d+/g, '…')}`, () => super.call(call));
  }

  protected override upload(name: string, file: SentFile, as: Who): Promise<Omit<Answer, 'body'> | null> {
    return this.#withRetries(`upload ${file.type}`, () => super.upload(name, file, as));
  }

  async #withRetries<T extends Pick<Answer, 'status' | 'retryAfter'>>(
    what: string,
    work: () => Promise<T | null>,
  ): Promise<T | null> {
    for (let tries = 1; ; tries += 1) {
      const start = performance.now();
      const answer = await work();
      const { status = 0, retryAfter = null } = answer ?? {};
      this.#tell(what, { status, retryAfter, time: performance.now() - start });
      if (answer === null || !isRefused(status, retryAfter) || tries === mostTries) return answer;
      await wait(Number(retryAfter) * 1_000);
    }
  }
}
