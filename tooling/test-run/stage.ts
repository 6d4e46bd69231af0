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
  /** Duration in seconds on two cores, beside another stage unless it runs alone, for the first estimate. */
  seconds: number;
  /** Whether nothing else runs meanwhile: it occupies all cores or measures time. */
  isAlone?: boolean;
  /** A stage that must have passed before. */
  needs?: string;
  /** Debian's packages that it needs and this machine lacks. */
  packages?: () => readonly string[];
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

/** Each stage occupies one and a half cores on average, since it also waits for disks, databases and timeouts. */
const mostParallel = 2;

/**
 * Runs stages in their order, two in parallel; a stage that has to wait, for one that it needs or to run alone, lets
 * later ones go first. A failed stage skips only those that need it. The output of a parallel stage is printed when it
 * has ended.
 */
export async function runStages(stages: readonly Stage[], options: RunOptions): Promise<StageResult[]> {
  const { selection = everything, print, onStart, onResult } = options;
  const results: StageResult[] = [];
  const waiting = new Set(stages);
  const running = new Map<Stage, Promise<void>>();
  const run = async (stage: Stage): Promise<void> => {
    const kept: string[] = [];
    const isParallel = stage.isAlone !== true && stages.length > 1;
    results.push(await runOne(stage, results, selection, isParallel ? (text) => kept.push(text) : print));
    if (kept.length > 0) print(`\n── output of ${stage.name}\n${kept.join('')}`);
    running.delete(stage);
    onResult?.(results);
  };
  const isReady = (stage: Stage): boolean => {
    if ([...waiting, ...running.keys()].some(({ name }) => name === stage.needs)) return false;
    if (running.size === 0) return true;
    const isAlone = [stage, ...running.keys()].some((one) => one.isAlone === true);
    return !isAlone && running.size < mostParallel;
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
  const share = ({ name, seconds, isAlone = false }: Stage): number =>
    (last[name] ?? seconds) / (isAlone ? 1 : mostParallel);
  return stages.reduce((total, stage) => total + share(stage), 0);
}
