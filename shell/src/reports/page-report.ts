import type { BrowserReport, DeploymentReport, ErrorName, VitalMetric, VitalRating } from 'shared/contract';
import type { Note } from './notes.ts';
import { placeIn } from './places.ts';

/** Names that the server knows. */
const errorName = /^(?:Type|Reference|Range|Syntax|ChunkLoad|Remote)?Error$/;

/** Faults that one page reports. */
const mostFaults = 10;

type Deployment = Pick<DeploymentReport, 'name' | 'version'>;

/** What one page has to report. */
export class PageReport {
  readonly #reports: DeploymentReport[] = [];
  /** Those of the versions in use; a retry may have loaded another one. */
  readonly #used = new Map<string, DeploymentReport>();
  readonly #errors = new WeakSet();
  readonly #faults = new Set<string>();
  readonly #failed = new Set<DeploymentReport>();
  #shown = '';

  /** @param shell the version that this page runs. */
  constructor(shell: Deployment) {
    this.#used.set(shell.name, this.#reportOf(shell));
  }

  /** Takes a note. @returns whether something broke that has to be reported. */
  take(note: Note): boolean {
    if ('fault' in note) return this.#fault(note);
    if ('shows' in note) this.#shown = note.shows;
    else {
      this.#shown ||= note.loads;
      this.#used.set(note.loads, this.#reportOf({ name: note.loads, version: note.version }));
    }
    return false;
  }

  /** Rates the page for its shell and for the remote on screen. */
  rate(metric: VitalMetric, rating: VitalRating): void {
    for (const report of this.#reports)
      report.vitals = report.vitals.filter((vital) => vital.metric !== metric);
    for (const name of ['shell', this.#shown]) this.#used.get(name)?.vitals.push({ metric, rating });
  }

  /** What has not been reported yet, `null` when there is nothing. @param withVitals whether their values are final. */
  next(withVitals: boolean): BrowserReport | null {
    const deployments: DeploymentReport[] = [];
    for (const report of this.#reports) {
      const vitals = withVitals ? report.vitals : [];
      if (report.isFirst || report.faults.length + vitals.length > 0) deployments.push({ ...report, vitals });
      Object.assign(report, { isFirst: false, hasFailed: false, faults: [] });
    }
    return deployments.length === 0 ? null : { deployments };
  }

  #reportOf({ name, version }: Deployment): DeploymentReport {
    const present = this.#reports.find((report) => report.name === name && report.version === version);
    if (present !== undefined) return present;
    const fresh = { name, version, isFirst: true, hasFailed: false, faults: [], vitals: [] };
    this.#reports.push(fresh);
    return fresh;
  }

  #fault({ fault: kind, error, of, stack }: Extract<Note, { fault: unknown }>): boolean {
    let [name, text]: [ErrorName, string] = ['other', `${stack}`];
    if (error instanceof Error) {
      // React hands some errors on to the window that it has told of already.
      if (kind === 'error' && this.#errors.has(error)) return false;
      this.#errors.add(error);
      // The expression has the names.
      if (errorName.test(error.name)) name = error.name as ErrorName;
      text += `\n${error.stack}`;
    }
    const place = placeIn(text);
    const report = of === undefined ? place && this.#reportOf(place) : this.#used.get(of);
    if (report === undefined) return false;
    const chunk = place?.name === report.name ? place.chunk : null;
    const mark = [report.name, report.version, kind, name, chunk].join();
    if (this.#faults.has(mark) || this.#faults.size >= mostFaults) return false;
    this.#faults.add(mark);
    report.faults.push({ kind, error: name, chunk });
    report.hasFailed ||= !this.#failed.has(report);
    this.#failed.add(report);
    return true;
  }
}
