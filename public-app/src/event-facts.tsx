import type { ExhibitionDetails } from 'shared/contract';
import { bindWords, formatHours, formatWhen, type EventTimes } from 'shared/format';
import styles from './event-facts.module.css';

const stateWords = { cancelled: 'Zrušeno', moved: 'Přesunuto' } as const;

/** Whether it takes place as announced; absent when it does. */
export function EventState({ state }: Pick<ExhibitionDetails, 'state'>) {
  // A server of a later version may know more states.
  const words = state === undefined ? undefined : stateWords[state];
  return words === undefined ? null : <strong className={styles['state']}>{words}</strong>;
}

/** Days and times beside the large first day: absent when there is nothing else to say. */
export function EventWhen(times: EventTimes) {
  if (!times.endDate && formatHours(times) === '') return null;
  return <p>{bindWords(formatWhen(times))}</p>;
}
