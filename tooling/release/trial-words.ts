import { visitsToVerdict, type Arm, type TrialEvidence } from '../../server/src/browser-reports/index.ts';
import type { EndReason } from '../../server/src/deployments/index.ts';

const measures: Record<EndReason['measure'], (failures: string) => string> = {
  failures: (of) => `${of} visits failed`,
  LCP: (of) => `${of} visits waited too long for the largest content (LCP)`,
  INP: (of) => `${of} visits waited too long after a click or key (INP)`,
  CLS: (of) => `${of} visits saw the page shift (CLS)`,
};

const counted = ({ visits, failures }: Arm): string => `${failures} of ${visits}`;

/** Why a canary was ended by itself. */
export const reasonInWords = ({ measure, canary, stable }: EndReason): string =>
  `${measures[measure](counted(canary))}, and ${counted(stable)} with the stable version`;

/** How many visits a verdict takes, for a stable version of which two in a hundred visits fail. */
export function verdictInWords(weight: number): string {
  const visits = (canary: number): string =>
    visitsToVerdict(weight, { canary, stable: 0.02 }).toLocaleString('en');
  return (
    `A verdict takes about ${visits(1)} visits of both versions when every visit of the new one fails, ` +
    `${visits(0.2)} when one in five fails, and ${visits(0.07)} when seven in a hundred do instead of two. ` +
    'Without a verdict a person decides.'
  );
}

/** The present figures of a trial, in one line. */
export const figuresInWords = ({ failures, LCP, INP, CLS }: TrialEvidence): string =>
  [
    `failed ${counted(failures.canary)} visits (stable ${counted(failures.stable)})`,
    ...Object.entries({ LCP, INP, CLS }).map(
      ([metric, { canary, stable }]) => `poor ${metric} ${counted(canary)} (${counted(stable)})`,
    ),
  ].join(', ');
