import { dayAndMonth, formatLongDate, plainDateOf } from 'shared/format';
import { classNames } from 'shared/ui';
import styles from './date-badge.module.css';

export interface DateBadgeProps {
  /** A plain date or an instant. */
  date: string;
  /** Colour: pine for news, terracotta for an exhibition, grey for a past day. */
  tone?: 'news' | 'show' | 'past';
  className?: string | undefined;
}

/** The day and the short month as on a calendar; the accessible name is the whole date. */
export function DateBadge({ date, tone = 'news', className }: DateBadgeProps) {
  const { day, month } = dayAndMonth(date);
  return (
    <time className={classNames(styles['badge'], className)} data-tone={tone} dateTime={plainDateOf(date)}>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{month}</span>
      <span className="visually-hidden">{formatLongDate(date)}</span>
    </time>
  );
}
