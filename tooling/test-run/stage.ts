/** Result of a stage. */
export interface Counts {
  passed: number;
  failed: number;
  /** Descriptions of failures; the stage's output may have more. */
  failures?: readonly string[];
}

/** Selection of tests; all by default. */
export interface Selection {
  /** Parts of the names of test files. */
  files: readonly string[];
  /** A pattern that a test's title matches. */
  grep: string | undefined;
}

export interface Stage {
  name: string;
  /** Whether it is part of `npm run check`. */
  quick: boolean;
  /** Duration in seconds on two cores, beside the stages that share them, for the first estimate. */
  seconds: number;
  /** How many of two cores it occupies; by default all, and it then runs alone. */
  cores?: number;
  /** A stage that must have passed before. */
  needs?: string;
  /** @param print Receives the output, so that parallel stages do not mix theirs. */
  run: (selection: Selection, print: Print) => Promise<Counts>;
}

export type Print = (text: string) => void;

export interface StageResult extends Counts {
  name: string;
  seconds: number;
  /** Why the stage was skipped. */
  skipped?: string;
}

/** A command as one check that passes or fails. */
export const checkByCommand = (status: number): Counts => ({
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
/** Slightly more than the cores, since stages also wait for disks, databases and timeouts. */
const mostCores = 2.5;
const coresOf = (stage: Stage): number => stage.cores ?? cores;
const sharesCores = (stage: Stage): boolean => coresOf(stage) < cores;

/**
 * Runs stages, in parallel where they do not occupy all cores: in their order, but a stage that fits the free cores
 * starts before an earlier one that does not. A failed stage skips only those that need it. The output of a parallel
 * stage is printed when it has ended.
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

/** The closing table of a run, with the last line `N passed, N failed`. */
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

/** Expected duration of stages: that of the last run here, otherwise what each states. @returns seconds. */
export function estimate(stages: readonly Stage[], last: Readonly<Record<string, number>>): number {
  const share = (stage: Stage): number => ((last[stage.name] ?? stage.seconds) * coresOf(stage)) / cores;
  return stages.reduce((total, stage) => total + share(stage), 0);
}
