import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { noise } from '../../../server/test/support/sample-files.ts';
import { WriteLog } from '../../crash/write-log.ts';
import type { SentFile } from '../../crash/site.ts';
import { createUsedPictures, writeSomething } from '../../crash/writers.ts';
import { Writing } from '../../crash/writing.ts';
import { count, newTally, type Tally } from './tally.ts';
import { TimedSite } from './timed-site.ts';
import { planVisits, visit } from './visits.ts';

/** Page visits per second. */
const visitsPerSecond = 5;
/** Reads per write. */
const readsPerWrite = 19;
/** Maximum number of concurrent writes. */
const mostWrites = 16;
/** Pictures for galleries: a file may be named a hundred times in a member's items, and half an hour adds some hundreds of names. */
const usedPictures = 24;
/** Lifetime of a token is an hour. */
const signInPause = 30 * 60_000;

export interface HonestReport {
  tally: Tally;
  /** Response times in milliseconds. */
  reads: number[];
  writes: number[];
  uploads: number[];
  /** The same by kind of request. */
  kinds: Map<string, number[]>;
}

const newReport = (): HonestReport => ({
  tally: newTally(),
  reads: [],
  writes: [],
  uploads: [],
  kinds: new Map(),
});

/** Photographs of some megapixels. */
export const photographs = async (): Promise<SentFile[]> => {
  const sizes = [
    [1_600, 1_200],
    [800, 600],
    [640, 480],
    [2_000, 1_500],
  ] as const;
  return Promise.all(
    sizes.map(async ([width, height]) => {
      const bytes = new Uint8Array(await noise(width, height));
      return { name: 'kocka.jpg', type: 'image/jpeg', bytes };
    }),
  );
};

/** Visitors and signed-in users at a constant arrival rate, independent of response times. */
export class HonestPeople {
  readonly writeLog = new WriteLog();
  readonly writing: Writing;
  readonly #site: TimedSite;
  #report = newReport();
  #isOver = false;
  #reads = 0;
  readonly #underWay = new Set<Promise<void>>();

  constructor(url: string) {
    this.#site = new TimedSite(url, (what, { status, time, retryAfter }) => {
      count(this.#report.tally, what, status, retryAfter);
      (what.startsWith('upload') ? this.#report.uploads : this.#report.writes).push(time);
      this.#addTime(what, time);
    });
    this.writing = new Writing(this.#site, this.writeLog);
  }

  /** Results since the last report. */
  report(): HonestReport {
    const report = this.#report;
    this.#report = newReport();
    return report;
  }

  /** Stops after pending visits and writes. */
  stop(): void {
    this.#isOver = true;
  }

  /**
   * Sends visits until it is stopped.
   * @throws Error when something fails on the client's side.
   */
  async run(photos: readonly SentFile[]): Promise<void> {
    await this.#site.signIn();
    const pictures = await createUsedPictures(this.#site, usedPictures);
    const visits = await planVisits(this.#site.url);
    const etags = new Map<string, string>();
    const photo = async (): Promise<SentFile> =>
      photos[randomInt(photos.length)] ?? Promise.reject(new Error());
    const readOnce = (): Promise<void> =>
      visit(this.#site.url, visits, etags, (what, { status, headers, time }) => {
        this.#reads += 1;
        count(this.#report.tally, what, status, headers['retry-after']);
        this.#report.reads.push(time);
        this.#addTime(what, time);
      });
    let written = 0;
    const writeOnce = (): Promise<void> => {
      written += 1;
      // A lost connection is counted; the others continue.
      this.writing.isDown = false;
      return writeSomething(this.writing, pictures, photo);
    };
    let signedIn = performance.now();
    for (let next = performance.now(); !this.#isOver; next += 1_000 / visitsPerSecond) {
      await wait(Math.max(0, next - performance.now()));
      this.#start(readOnce());
      while (written * readsPerWrite < this.#reads && this.#underWay.size < mostWrites + 10 * visitsPerSecond)
        this.#start(writeOnce());
      if (performance.now() - signedIn > signInPause) {
        signedIn = performance.now();
        await this.#site.signIn();
      }
    }
    await Promise.all(this.#underWay);
    await this.writing.repeatLost();
  }

  #addTime(what: string, time: number): void {
    const times = this.#report.kinds.get(what) ?? [];
    times.push(time);
    this.#report.kinds.set(what, times);
  }

  #start(work: Promise<void>): void {
    const known = work.finally(() => this.#underWay.delete(known));
    this.#underWay.add(known);
  }
}
