import type { Observation } from './compare.ts';
import { takeRecorded } from './recorder.ts';

/** How a step ended: the SDK's code, or the name of an error of the server's port. */
const outcomeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** Runs the steps of a scenario sequentially and records their results. */
export class Steps {
  readonly observations: Observation[] = [];

  /** Runs one step; its failure does not stop the scenario. */
  async take(step: string, work: () => Promise<unknown>): Promise<void> {
    takeRecorded();
    const outcome = await work().then((value) => (typeof value === 'string' ? value : 'ok'), outcomeOf);
    this.observations.push({ step, outcome, calls: takeRecorded() });
  }
}
