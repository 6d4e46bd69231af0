/** What a stage really ran. */
export interface Counts {
  passed: number;
  failed: number;
}

export interface Stage {
  name: string;
  /** Belongs to the quick part (`npm run check`). */
  quick: boolean;
  /** Another stage without whose success this one cannot say anything. */
  needs?: string;
  run: () => Promise<Counts>;
}

export interface StageResult extends Counts {
  name: string;
  seconds: number;
  /** Why the stage did not run, when it did not. */
  skipped?: string;
}

/** A command that either succeeds or does not, as one check. */
export const asOneCheck = (status: number): Counts => ({
  passed: status === 0 ? 1 : 0,
  failed: status === 0 ? 0 : 1,
});

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

const runOne = async (stage: Stage, earlier: readonly StageResult[]): Promise<StageResult> => {
  const base = earlier.find(({ name }) => name === stage.needs);
  if (base !== undefined && base.failed > 0)
    return { name: stage.name, seconds: 0, passed: 0, failed: 0, skipped: `${base.name} failed` };
  const started = performance.now();
  let counts: Counts;
  try {
    counts = await stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts = { passed: 0, failed: 1 };
  }
  return { name: stage.name, seconds: (performance.now() - started) / 1000, ...counts };
};

/** Runs stages one after the other; a failed one stops only those that need it. */
export async function runStages(
  stages: readonly Stage[],
  onStart: (stage: Stage) => void,
): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of stages) {
    onStart(stage);
    results.push(await runOne(stage, results));
  }
  return results;
}

/** The table that closes a run, with its last line `N passed, N failed`. */
export function report(results: readonly StageResult[]): string {
  const total = sum(results);
  const line = (result: StageResult): string => {
    const outcome =
      result.skipped === undefined
        ? `${result.passed} passed, ${result.failed} failed`
        : `skipped: ${result.skipped}`;
    return `  ${result.name.padEnd(18)} ${result.seconds.toFixed(1).padStart(7)} s   ${outcome}`;
  };
  return [...results.map(line), '', `${total.passed} passed, ${total.failed} failed`].join('\n');
}

/** Zero when something ran and nothing failed. */
export function exitStatus(results: readonly StageResult[]): number {
  const total = sum(results);
  const complete = results.every(({ skipped }) => skipped === undefined);
  return total.failed === 0 && total.passed > 0 && complete ? 0 : 1;
}
