import type { BrowserReport, DeploymentReport } from 'shared/contract';
import type { KnownVersions } from './known-versions.ts';

/** What is counted: one row of the table without its count. */
export interface Counted {
  hour: string;
  name: string;
  version: string;
  trial: string;
  measure: string;
  detail: string;
}

export interface Count extends Counted {
  count: number;
}

/** Counts that wait for the database; further ones are dropped while it is away. */
const mostWaiting = 5_000;
/** Different errors of one version in one hour that are told apart; the others are counted together. */
const mostDetails = 40;

const hourOf = (now: Date): string => `${now.toISOString().slice(0, 13)}:00:00.000Z`;

/** Counts reports in memory until somebody takes the counts. */
export class ReportCounter {
  readonly #waiting = new Map<string, Count>();
  /** Errors of each version in the present hour. */
  #details = new Map<string, Set<string>>();
  #hour = '';

  /** Counts a report, without what it says of versions that are not kept. @returns whether anything was counted. */
  add({ deployments }: BrowserReport, known: KnownVersions, now: Date): boolean {
    const hour = hourOf(now);
    if (hour !== this.#hour) this.#details = new Map();
    this.#hour = hour;
    const said = new Set<string>();
    /** One page is one visit and one failure of a version, however often its report names the version. */
    const isNew = (of: string): boolean => !said.has(of) && said.add(of).has(of);
    const counts = deployments.map((deployment) => {
      const { name, version } = deployment;
      const isFirst = deployment.isFirst && isNew(`visit ${name} ${version}`);
      const hasFailed =
        deployment.hasFailed && deployment.faults.length > 0 && isNew(`failure ${name} ${version}`);
      return this.#addDeployment({ ...deployment, isFirst, hasFailed }, known, hour);
    });
    return counts.some(Boolean);
  }

  /** The counts so far, which are no longer kept here. */
  take(): Count[] {
    const taken = [...this.#waiting.values()];
    this.#waiting.clear();
    return taken;
  }

  /** Takes counts back that could not be stored. */
  putBack(counts: readonly Count[]): void {
    for (const { count, ...counted } of counts) this.#count(counted, count);
  }

  #addDeployment(deployment: DeploymentReport, known: KnownVersions, hour: string): boolean {
    const { name, version, isFirst, hasFailed, faults, vitals } = deployment;
    const chunks = known.chunksOf(name, version);
    if (chunks === undefined) return false;
    const of = { hour, name, version, trial: known.trialOf(name) };
    if (isFirst) this.#count({ ...of, measure: 'visits', detail: '' });
    if (hasFailed) this.#count({ ...of, measure: 'failures', detail: '' });
    for (const { kind, error, chunk } of faults) {
      const place = chunk !== null && chunks.has(chunk) ? chunk : '';
      this.#count({ ...of, measure: kind, detail: this.#detail(`${name} ${version}`, `${error} ${place}`) });
    }
    for (const { metric, rating } of vitals) this.#count({ ...of, measure: metric, detail: rating });
    return true;
  }

  #detail(version: string, detail: string): string {
    const details = this.#details.get(version) ?? new Set();
    this.#details.set(version, details);
    if (!details.has(detail) && details.size >= mostDetails) return 'other ';
    details.add(detail);
    return detail;
  }

  #count(counted: Counted, by = 1): void {
    const key = Object.values(counted).join('\n');
    const present = this.#waiting.get(key);
    if (present !== undefined) present.count += by;
    else if (this.#waiting.size < mostWaiting) this.#waiting.set(key, { ...counted, count: by });
  }
}
