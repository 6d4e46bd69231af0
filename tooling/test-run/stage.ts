/** What a stage really ran. */
export interface Counts {
  passed: number;
  failed: number;
  /** What failed, in words; what a stage does not say here stands in its output. */
  failures?: readonly string[];
}

/** What a stage is asked to run; everything by default. */
export interface Selection {
  /** Parts of the names of test files. */
  files: readonly string[];
  /** A pattern that a test's title matches. */
  grep: string | undefined;
}

export interface Stage {
  name: string;
  /** Belongs to the quick part (`npm run check`). */
  quick: boolean;
  /** How many seconds it takes on two cores at rest, for the first estimate. */
  seconds: number;
  /** How many of two cores it keeps busy, waiting included; all of them by default, and nothing runs beside it then. */
  cores?: number;
  /** Another stage without whose success this one cannot say anything. */
  needs?: string;
  /** @param print Takes the output, so that stages beside each other do not mix theirs. */
  run: (selection: Selection, print: Print) => Promise<Counts>;
}

export type Print = (text: string) => void;

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
  failures: counts.flatMap(({ failures = [] }) => failures),
});

const everything: Selection = { files: [], grep: undefined };

const runOne = async (
  stage: Stage,
  earlier: readonly StageResult[],
  selection: Selection,
  print: Print,
): Promise<StageResult> => {
  const base = earlier.find(({ name }) => name === stage.needs);
  if (base !== undefined && (base.failed > 0 || base.skipped !== undefined))
    return { name: stage.name, seconds: 0, passed: 0, failed: 0, skipped: `${base.name} failed` };
  const started = performance.now();
  let counts: Counts;
  try {
    counts = await stage.run(selection, print);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
    counts = { passed: 0, failed: 1 };
  }
  return { name: stage.name, seconds: (performance.now() - started) / 1000, ...counts };
};

export interface RunOptions {
  selection?: Selection;
  /** Where output goes. */
  print: Print;
  /** Called before a stage runs, with those that have not ended, this one included. */
  onStart?: (stage: Stage, unfinished: readonly Stage[]) => void;
  /** Called after each stage with all results so far. */
  onResult?: (results: readonly StageResult[]) => void;
}

const cores = 2;
/** Stages wait for disks, databases and time limits as well, so a little more than the cores can do keeps them busy. */
const mostCores = 2.5;
const coresOf = (stage: Stage): number => stage.cores ?? cores;
const sharesCores = (stage: Stage): boolean => coresOf(stage) < cores;

/**
 * Runs stages, those beside each other that do not keep all cores busy: in their order, but one that fits does not
 * wait for an earlier one that does not. A failed one stops only those that need it. The output of a stage that may run
 * beside others is printed when it has ended.
 */
export async function runStages(stages: readonly Stage[], options: RunOptions): Promise<StageResult[]> {
  const { selection = everything, print, onStart, onResult } = options;
  const results: StageResult[] = [];
  const waiting = new Set(stages);
  const running = new Map<Stage, Promise<void>>();
  const run = async (stage: Stage): Promise<void> => {
    const kept: string[] = [];
    const isShared = sharesCores(stage) && stages.length > 1;
    results.push(await runOne(stage, results, selection, isShared ? (text) => kept.push(text) : print));
    if (kept.length > 0) print(`\n── output of ${stage.name}\n${kept.join('')}`);
    running.delete(stage);
    onResult?.(results);
  };
  const isReady = (stage: Stage): boolean => {
    if ([...waiting, ...running.keys()].some(({ name }) => name === stage.needs)) return false;
    const beside = [...running.keys()];
    if (beside.length === 0) return true;
    const used = beside.reduce((total, other) => total + coresOf(other), coresOf(stage));
    return sharesCores(stage) && beside.every(sharesCores) && used <= mostCores;
  };
  while (waiting.size > 0) {
    for (const stage of waiting) {
      if (!isReady(stage)) continue;
      onStart?.(stage, [...running.keys(), ...waiting]);
      waiting.delete(stage);
      running.set(stage, run(stage));
    }
    await Promise.race(running.values());
  }
  await Promise.all(running.values());
  return stages.flatMap(({ name }) => results.filter((result) => result.name === name));
}

/** The table that closes a run, with its last line `N passed, N failed`. */
export function report(results: readonly StageResult[], hints: readonly string[] = []): string {
  const total = sum(results);
  const line = (result: StageResult): string => {
    const outcome =
      result.skipped === undefined
        ? `${result.passed} passed, ${result.failed} failed`
        : `skipped: ${result.skipped}`;
    return `  ${result.name.padEnd(18)} ${result.seconds.toFixed(1).padStart(7)} s   ${outcome}`;
  };
  const failures = (total.failures ?? []).flatMap((failure) => [failure, '']);
  const closing = hints.length > 0 ? ['', ...hints] : [];
  return [
    ...failures,
    ...results.map(line),
    ...closing,
    '',
    `${total.passed} passed, ${total.failed} failed`,
  ].join('\n');
}

/** Zero when something ran and nothing failed. */
export function exitStatus(results: readonly StageResult[]): number {
  const total = sum(results);
  const complete = results.every(({ skipped }) => skipped === undefined);
  return total.failed === 0 && total.passed > 0 && complete ? 0 : 1;
}

/** How long stages will take: each as the last time here, or as on two cores at rest. @returns seconds. */
export function estimate(stages: readonly Stage[], last: Readonly<Record<string, number>>): number {
  const share = (stage: Stage): number => ((last[stage.name] ?? stage.seconds) * coresOf(stage)) / cores;
  return stages.reduce((total, stage) => total + share(stage), 0);
}
