/** How long the tests of one file took. */
export interface FileTime {
  file: string;
  seconds: number;
}

const shown = 12;

/**
 * Where a stage spends its time: the slowest files, which decide how much shorter a run can become.
 * @param times A file may occur several times; its durations are added up.
 */
export function describeSlowest(times: readonly FileTime[]): string {
  const totals = new Map<string, number>();
  for (const { file, seconds } of times) totals.set(file, (totals.get(file) ?? 0) + seconds);
  const slowest = [...totals].toSorted(([, first], [, second]) => second - first).slice(0, shown);
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n');
}
