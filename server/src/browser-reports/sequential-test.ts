/*
 * A sequential test of two proportions: is the canary's share of failed visits greater than the stable version's? It
 * may be asked after every visit, and stops a canary that is not worse with a probability of at most `errorRate`.
 *
 * R. Turner, A. Ly, P. Grünwald: Generic E-variables for exact sequential k-sample tests that allow for optional
 * stopping. Journal of Statistical Planning and Inference 230 (2024), https://arxiv.org/abs/2106.02693
 */

/** Visits of one version, and those of them that failed. */
export interface Arm {
  visits: number;
  failures: number;
}

/** What has been seen of both versions, and what it weighs. */
export interface Evidence {
  canary: Arm;
  stable: Arm;
  /** Logarithm of the product of the blocks' E-variables; evidence against "the canary is not worse". */
  logE: number;
}

/** Probability with which a canary that is no worse is ever stopped. */
const errorRate = 0.01;

/** A canary is evaluated by its failures and by three metrics; each has its part of the error. */
const testCount = 4;

/** What `logE` has to reach, by Ville's inequality. */
export const threshold = Math.log(testCount / errorRate);

export const noEvidence: Evidence = {
  canary: { visits: 0, failures: 0 },
  stable: { visits: 0, failures: 0 },
  logE: 0,
};

/** Expected share of failures after these visits, before any of them: a beta distribution's mean (0.18, as Turner et al.). */
const pseudoCount = 0.18;
const expected = ({ visits, failures }: Arm): number => (failures + pseudoCount) / (visits + 2 * pseudoCount);

const logLikelihood = ({ visits, failures }: Arm, share: number): number =>
  failures * Math.log(share) + (visits - failures) * Math.log1p(-share);

/**
 * New visits of one version. A failure may be reported later than its visit; more failures than visits are left for the
 * next block.
 */
const newOf = (total: Arm, seen: Arm): Arm => {
  const visits = Math.max(0, total.visits - seen.visits);
  return { visits, failures: Math.min(visits, Math.max(0, total.failures - seen.failures)) };
};

const sum = (a: Arm, b: Arm): Arm => ({ visits: a.visits + b.visits, failures: a.failures + b.failures });

/**
 * Takes the visits since the last time as one block. A block needs visits of both versions; until then the same
 * evidence is returned.
 *
 * The alternative of a block is what the blocks before it let expect. Its E-variable is the likelihood of the block by
 * the alternative, in proportion to that by one share for both, which is the mean of the two by their visits: at most 1
 * on average if the canary is not worse.
 */
export function advance(evidence: Evidence, totals: { canary: Arm; stable: Arm }): Evidence {
  const canary = newOf(totals.canary, evidence.canary);
  const stable = newOf(totals.stable, evidence.stable);
  if (canary.visits === 0 || stable.visits === 0) return evidence;
  const [p1, p0] = [expected(evidence.canary), expected(evidence.stable)];
  const common = (canary.visits * p1 + stable.visits * p0) / (canary.visits + stable.visits);
  const gain =
    p1 > p0
      ? logLikelihood(canary, p1) + logLikelihood(stable, p0) - logLikelihood(sum(canary, stable), common)
      : 0;
  return {
    canary: sum(evidence.canary, canary),
    stable: sum(evidence.stable, stable),
    logE: evidence.logE + gain,
  };
}

/**
 * About how many visits of both versions a verdict takes.
 * @param weight per cent of the visitors that get the canary.
 * @param shares of failed visits, from 0 to 1.
 */
export function visitsToVerdict(weight: number, shares: { canary: number; stable: number }): number {
  const w = weight / 100;
  const common = w * shares.canary + (1 - w) * shares.stable;
  const divergence = (p: number): number =>
    (p === 0 ? 0 : p * Math.log(p / common)) + (p === 1 ? 0 : (1 - p) * Math.log((1 - p) / (1 - common)));
  const gain = w * divergence(shares.canary) + (1 - w) * divergence(shares.stable);
  // The first visits only tell what to expect of the next ones.
  return Math.ceil((threshold * learning) / gain / 10) * 10;
}

/** How many times the visits are needed that a known difference would take, as the simulation has shown. */
const learning = 1.6;
