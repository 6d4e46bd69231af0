import type { ReactNode } from 'react';
import type { YearOfMembers } from 'shared/contract';
import { BarChart, TableOfChart } from '../bar-chart.tsx';
import styles from './overview.module.css';

/** Members at the ends of the last years: a chart, and the same as a table. */
export function MembersByYear({ years }: { years: readonly YearOfMembers[] }): ReactNode {
  const bars = years.map(({ year, members }) => ({
    name: String(year),
    value: members,
    words: String(members),
  }));
  return (
    <section className={styles['years']} aria-labelledby="members-by-year">
      <h2 className="minor" id="members-by-year">
        Členové podle let
      </h2>
      <BarChart label="Počet členů na konci roku" bars={bars} isWide />
      <TableOfChart
        columns={['Rok', 'Členů na konci', 'Přibylo', 'Odešlo']}
        rows={years.map(({ year, members, joined, left }) => [year, members, joined, left])}
      />
    </section>
  );
}
