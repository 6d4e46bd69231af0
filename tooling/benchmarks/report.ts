/** A budget, and whether it was met. */
export interface Goal {
  name: string;
  met: boolean;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** @returns the exit status of the command. */
export function reportGoals(goals: readonly Goal[]): number {
  console.log('');
  for (const { name, met } of goals) console.log(`${met ? '✓' : '✗'} ${name}`);
  return goals.every(({ met }) => met) ? 0 : 1;
}
