/** Duration of one file's tests. */
export interface FileTime {
  file: string;
  seconds: number;
}

const shown = 12;

/**
 * The slowest files of a stage.
 * @param times A file may occur several times; its durations are added up.
 */
export function describeSlowest(times: readonly FileTime[]): string {
  const totals = new Map<string, number>();
  for (const { file, seconds } of times) totals.set(file, (totals.get(file) ?? 0) + seconds);
  const slowest = [...totals].toSorted(([, first], [, second]) => second - first).slice(0, shown);
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n');
}
