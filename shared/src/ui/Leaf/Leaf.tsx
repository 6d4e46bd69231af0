import { calendarLeaf, formatLongDate, plainDateOf } from '../../format/index.ts';
import { classNames } from '../class-names.ts';
import styles from './Leaf.module.css';

export interface LeafProps {
  /** A plain date or an instant. */
  date: string;
  /** Pine is an ordinary day (news), terracotta a red-letter day (exhibition), grey a day gone by. */
  tone?: 'news' | 'show' | 'past';
  className?: string | undefined;
}

/** A torn calendar leaf with the day and the short month; the ear hears the whole date. */
export function Leaf({ date, tone = 'news', className }: LeafProps) {
  const { day, month } = calendarLeaf(date);
  return (
    <time className={classNames(styles['leaf'], className)} data-tone={tone} dateTime={plainDateOf(date)}>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{month}</span>
      <span className="sr">{formatLongDate(date)}</span>
    </time>
  );
}
