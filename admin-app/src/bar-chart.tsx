import type { ReactNode } from 'react';
import styles from './bar-chart.module.css';

const wideHeight = 140;
const smallHeight = 80;
const barWidth = 36;
const step = 60;
/** Space for the name below a bar, and for the number above it. */
const below = 22;
const above = 20;

interface Bar {
  name: string;
  value: number;
  /** The value as it is written above the bar and read aloud. */
  words: string;
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  /** What the full height stands for, which is then drawn behind each bar; by default the largest value. */
  most?: number;
  /** As wide as its place. */
  isWide?: boolean;
}

/** A small chart of bars, which is read aloud as one sentence. */
export function BarChart({ label, bars, most, isWide = false }: BarChartProps): ReactNode {
  const full = most ?? Math.max(1, ...bars.map(({ value }) => value));
  const words = bars.map((bar) => `${bar.name}: ${bar.words}`).join(', ');
  const width = bars.length * step;
  const height = isWide ? wideHeight : smallHeight;
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${width} ${height + above + below}`}
      width={isWide ? undefined : width}
      data-wide={isWide}
      role="img"
      aria-label={`${label}: ${words}`}
    >
      <path d={`M0 ${above + height}H${width}`} />
      {bars.map((bar, index) => {
        const size = (bar.value / full) * height;
        const middle = index * step + step / 2;
        return (
          <g key={bar.name}>
            {most !== undefined && (
              <rect
                className={styles['full']}
                x={middle - barWidth / 2}
                y={above}
                width={barWidth}
                height={height}
              />
            )}
            <rect x={middle - barWidth / 2} y={above + height - size} width={barWidth} height={size} />
            <text x={middle} y={above + height - size - 6}>
              {bar.words}
            </text>
            <text x={middle} y={above + height + 16}>
              {bar.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface TableProps {
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly (string | number)[])[];
}

/** What charts show, as a table that opens. */
export const TableOfChart = ({ columns, rows }: TableProps): ReactNode => (
  <details className={styles['table']}>
    <summary>Zobrazit jako tabulku</summary>
    {/* What scrolls has to be reached by keyboard. */}
    <div className={styles['scroll']} role="group" aria-label="Tabulka" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
