import type { ReactNode } from 'react';
import type { YearOfMembers } from 'shared/contract';
import styles from './overview.module.css';

const height = 140;
const barWidth = 36;
const step = 60;
/** Space for the year below a bar, and for the number above it. */
const below = 22;
const above = 20;

/** Members at the ends of the last years: a chart, and the same as a table. */
export function MembersByYear({ years }: { years: readonly YearOfMembers[] }): ReactNode {
  const most = Math.max(1, ...years.map(({ members }) => members));
  const words = years.map(({ year, members }) => `${year}: ${members}`).join(', ');
  return (
    <section className={styles['years']} aria-labelledby="members-by-year">
      <h2 className="minor" id="members-by-year">
        Členové podle let
      </h2>
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${years.length * step} ${height + above + below}`}
        role="img"
        aria-label={`Počet členů na konci roku: ${words}`}
      >
        {years.map(({ year, members }, index) => {
          const size = (members / most) * height;
          const middle = index * step + step / 2;
          return (
            <g key={year}>
              <rect x={middle - barWidth / 2} y={above + height - size} width={barWidth} height={size} />
              <text x={middle} y={above + height - size - 6}>
                {members}
              </text>
              <text x={middle} y={above + height + 16}>
                {year}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary>Zobrazit jako tabulku</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Rok</th>
              <th scope="col">Členů na konci</th>
              <th scope="col">Přibylo</th>
              <th scope="col">Odešlo</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, members, joined, left }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{members}</td>
                <td>{joined}</td>
                <td>{left}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
