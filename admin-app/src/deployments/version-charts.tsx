import type { ReactNode } from 'react';
import type { DeployedVersion } from 'shared/contract';
import { formatNumber } from 'shared/format';
import { BarChart, TableOfChart } from '../bar-chart.tsx';
import { ofWhole, shortVersion } from './deployment-words.ts';
import styles from './deployments.module.css';

/** Visits of a version from which on its shares say something. */
const enoughVisits = 30;

/** Versions beside the running ones that a chart has room for. */
const mostKept = 3;

interface Seen {
  /** Visits that failed or were poor. */
  bad: number;
  of: number;
}

type Vital = keyof DeployedVersion['figures']['vitals'];

const vitalOf =
  (vital: Vital) =>
  ({ figures }: DeployedVersion): Seen => {
    const { good, needsImprovement, poor } = figures.vitals[vital];
    return { bad: poor, of: good + needsImprovement + poor };
  };

const measures: { title: string; seen: (version: DeployedVersion) => Seen }[] = [
  { title: 'S chybou', seen: ({ figures }) => ({ bad: figures.failures, of: figures.visits }) },
  { title: 'Pomalé načtení (LCP)', seen: vitalOf('LCP') },
  { title: 'Pomalá odezva (INP)', seen: vitalOf('INP') },
  { title: 'Posuny stránky (CLS)', seen: vitalOf('CLS') },
];

const perCent = ({ bad, of }: Seen): number => (of === 0 ? 0 : (bad / of) * 100);
const perCentWords = (seen: Seen): string => (seen.of === 0 ? '–' : `${formatNumber(perCent(seen))}\u00a0%`);

/** What browsers reported of the running versions, and of those that ran last: charts, and the same as a table. */
export function VersionCharts({ versions }: { versions: readonly DeployedVersion[] }): ReactNode {
  const seen = versions.filter(({ figures }) => figures.visits > 0);
  const kept = seen.filter(({ state }) => state === 'kept').slice(0, mostKept);
  const shown = [...seen.filter(({ state }) => state !== 'kept'), ...kept];
  if (shown.length === 0) return <p>Zatím žádné návštěvy, které by prohlížeče ohlásily.</p>;
  const most = Math.max(...shown.map(({ figures }) => figures.visits));
  return (
    <>
      <h3>Z návštěv</h3>
      {most < enoughVisits && (
        <p>{`Zatím málo návštěv: ${most}. Podíly něco říkají asi od ${enoughVisits}.`}</p>
      )}
      <div className={styles['charts']}>
        {measures.map((measure) => (
          <figure key={measure.title}>
            <figcaption>{measure.title}</figcaption>
            <BarChart
              label={measure.title}
              most={Math.max(10, ...shown.map((version) => perCent(measure.seen(version))))}
              bars={shown.map((version) => ({
                name: shortVersion(version.version),
                value: perCent(measure.seen(version)),
                words: perCentWords(measure.seen(version)),
              }))}
            />
          </figure>
        ))}
      </div>
      <TableOfChart
        columns={['Verze', 'Návštěv', ...measures.map(({ title }) => title)]}
        rows={shown.map((version) => [
          shortVersion(version.version),
          formatNumber(version.figures.visits),
          ...measures.map((measure) => {
            const { bad, of } = measure.seen(version);
            return ofWhole(bad, of);
          }),
        ])}
      />
    </>
  );
}
