import type { VersionFigures, VitalMetric } from 'shared/contract';
import type { Queryable } from '../database/index.ts';

/** Days that the figures of a version are about. */
export const figureDays = 14;

const none = (): VersionFigures => ({
  visits: 0,
  failures: 0,
  vitals: {
    LCP: { good: 0, needsImprovement: 0, poor: 0 },
    INP: { good: 0, needsImprovement: 0, poor: 0 },
    CLS: { good: 0, needsImprovement: 0, poor: 0 },
  },
});

const ratings = { good: 'good', 'needs-improvement': 'needsImprovement', poor: 'poor' } as const;

const isMetric = (measure: string): measure is VitalMetric => measure in none().vitals;
const isRating = (detail: string): detail is keyof typeof ratings => detail in ratings;

/** Figures of the last two weeks, by name and version. */
export async function readFigures(
  db: Queryable,
  now: Date,
): Promise<(name: string, version: string) => VersionFigures> {
  const rows = await db
    .selectFrom('deploymentCounts')
    .select(['name', 'version', 'measure', 'detail'])
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .where('hour', '>=', new Date(now.getTime() - figureDays * 24 * 60 * 60 * 1000).toISOString())
    .groupBy(['name', 'version', 'measure', 'detail'])
    .execute();
  const figures = new Map<string, VersionFigures>();
  for (const { name, version, measure, detail, count } of rows) {
    const key = `${name} ${version}`;
    const own = figures.get(key) ?? none();
    figures.set(key, own);
    if (measure === 'visits' || measure === 'failures') own[measure] += Number(count);
    else if (isMetric(measure) && isRating(detail)) own.vitals[measure][ratings[detail]] += Number(count);
  }
  return (name, version) => figures.get(`${name} ${version}`) ?? none();
}

/** A share in whole per cent, `-` of nothing. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${Math.round((part / whole) * 100)} %`;
