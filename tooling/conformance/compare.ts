import type { RecordedCall } from './recorder.ts';

/** Result of one step of the scenario with one provider. */
export interface Observation {
  step: string;
  /** `ok`, or the code or name of the error that the step ended with. */
  outcome: string;
  calls: readonly RecordedCall[];
}

/** A difference between the two providers. */
export interface Difference {
  step: string;
  /** `outcome`, or a call and the part of its response: `accounts:update status`, `token error`, `token field expires_in`. */
  what: string;
  local: string;
  firebase: string;
}

/** An accepted difference; `step` may be `*`. */
export interface IntendedDifference extends Difference {
  reason: string;
}

const missing = 'nothing';

const ofCall = (
  { call, status, error, fields }: RecordedCall,
  withFields: boolean,
): Record<string, string> => ({
  [`${call} status`]: String(status),
  [`${call} error`]: error ?? missing,
  ...(withFields &&
    Object.fromEntries(Object.entries(fields).map(([name, type]) => [`${call} field ${name}`, type]))),
});

/** Both responses to one call. Fields are compared only when the statuses are equal. */
const sidesOf = (
  local: RecordedCall | undefined,
  firebase: RecordedCall | undefined,
): [Record<string, string>, Record<string, string>] => {
  const isAlike = local?.call === firebase?.call && local?.status === firebase?.status;
  return [local ? ofCall(local, isAlike) : {}, firebase ? ofCall(firebase, isAlike) : {}];
};

/** How two observations of one step differ. */
function compareStep(local: Observation, firebase: Observation): Difference[] {
  const parts: [Record<string, string>, Record<string, string>][] = [
    [{ outcome: local.outcome }, { outcome: firebase.outcome }],
  ];
  for (let index = 0; index < Math.max(local.calls.length, firebase.calls.length); index += 1) {
    parts.push(sidesOf(local.calls[index], firebase.calls[index]));
  }
  return parts.flatMap(([ours, theirs]) =>
    [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
      .map((what) => ({
        step: local.step,
        what,
        local: ours[what] ?? missing,
        firebase: theirs[what] ?? missing,
      }))
      .filter((difference) => difference.local !== difference.firebase),
  );
}

/** All differences of two runs of one scenario. @throws Error when their steps differ. */
export function compare(local: readonly Observation[], firebase: readonly Observation[]): Difference[] {
  const steps = (run: readonly Observation[]): string => run.map(({ step }) => step).join('\n');
  if (steps(local) !== steps(firebase)) throw new Error('The two runs do not have the same steps.');
  return local.flatMap((observation, index) => {
    const other = firebase[index];
    return other ? compareStep(observation, other) : [];
  });
}

const covers = (intended: IntendedDifference, found: Difference): boolean =>
  (intended.step === '*' || intended.step === found.step) &&
  intended.what === found.what &&
  intended.local === found.local &&
  intended.firebase === found.firebase;

/** Differences that are not in the list, and entries of the list that no longer occur: both are errors. */
export function checkDifferences(found: readonly Difference[], list: readonly IntendedDifference[]) {
  return {
    unintended: found.filter((difference) => !list.some((intended) => covers(intended, difference))),
    outdated: list.filter((intended) => !found.some((difference) => covers(intended, difference))),
  };
}
