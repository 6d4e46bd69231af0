/**
 * A token bucket: up to `atOnce` calls at once, refilled at `perSecond`.
 * @param now milliseconds of a clock that is never set back.
 * @returns takes a token, or answers false when none is left, or no more than are to be left for others.
 */
export function createTokenBucket(
  { atOnce, perSecond }: { atOnce: number; perSecond: number },
  now: () => number = () => performance.now(),
): (leaving?: number) => boolean {
  let left = atOnce;
  let filledAt = now();
  return (leaving = 0) => {
    const passed = now() - filledAt;
    filledAt += passed;
    left = Math.min(atOnce, left + (passed / 1_000) * perSecond);
    if (left < 1 + leaving) return false;
    left -= 1;
    return true;
  };
}
