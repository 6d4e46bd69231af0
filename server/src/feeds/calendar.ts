import { siteUrls } from 'shared/contract';
import { addressLines, daysAfter, lastDay } from 'shared/format';
import type { CancellationRow } from '../exhibitions/calendar-repository.ts';
import type { ExhibitionRow } from '../exhibitions/repository.ts';
import { lastChange } from '../publication/publication.ts';
import { beginningOf, plainText, shownRichText } from '../rich-text/index.ts';
import {
  calendarText,
  dateValue,
  escapedText,
  instantValue,
  localValue,
  pragueTimeZone,
} from './calendar-lines.ts';

/** Characters of a description in a calendar; the page has the rest. */
const longestDescription = 1_500;

/** The last day that a date of four digits names; without an end, an event takes one day (RFC 5545, section 3.6.1). */
const lastDate = '9999-12-31';

const dayLength = 24 * 60 * 60 * 1000;

/** Days as whole days with an exclusive end, or each day with its times. */
function timeLines(exhibition: ExhibitionRow): string[] {
  const { date, timeFrom, timeTo } = exhibition;
  const last = lastDay(exhibition);
  if (timeFrom === '')
    return [
      `DTSTART;VALUE=DATE:${dateValue(date)}`,
      ...(last === lastDate ? [] : [`DTEND;VALUE=DATE:${dateValue(daysAfter(last, 1))}`]),
      'TRANSP:TRANSPARENT',
    ];
  const days = 1 + (Date.parse(last) - Date.parse(date)) / dayLength;
  return [
    `DTSTART;TZID=Europe/Prague:${localValue(date, timeFrom)}`,
    ...(timeTo === '' ? [] : [`DTEND;TZID=Europe/Prague:${localValue(date, timeTo)}`]),
    ...(days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
  ];
}

const placeOf = (exhibition: ExhibitionRow): string =>
  addressLines(exhibition).join(', ') || exhibition.location;

function eventLines(exhibition: ExhibitionRow, origin: string | null): string[] {
  const { uid, version, name, state, description, exhibitionId } = exhibition;
  const changed = instantValue(lastChange(exhibition));
  const url = origin === null ? null : new URL(siteUrls.exhibition(exhibitionId), origin).href;
  const notes = [
    state === 'moved' ? 'Výstava byla přesunuta, platí tento termín a místo.' : '',
    beginningOf(plainText(shownRichText(description)), longestDescription),
  ];
  const text = [...notes, url ?? ''].filter(Boolean).join('\n\n');
  const place = placeOf(exhibition);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    ...timeLines(exhibition),
    `SUMMARY:${escapedText(state === 'cancelled' ? `Zrušeno: ${name}` : name)}`,
    ...(place === '' ? [] : [`LOCATION:${escapedText(place)}`]),
    ...(text === '' ? [] : [`DESCRIPTION:${escapedText(text)}`]),
    ...(url === null ? [] : [`URL:${url}`]),
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** Nothing of what was deleted but its day. */
const cancellationLines = ({ uid, sequence, date, cancelledAt }: CancellationRow): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${instantValue(cancelledAt)}`,
  `LAST-MODIFIED:${instantValue(cancelledAt)}`,
  `DTSTART;VALUE=DATE:${dateValue(date)}`,
  'SUMMARY:Zrušeno',
  'STATUS:CANCELLED',
  'END:VEVENT',
];

export interface CalendarContent {
  /** The club's name. */
  club: string;
  /** Where the site stands, `null` when it does not know. */
  origin: string | null;
  exhibitions: readonly ExhibitionRow[];
  cancellations: readonly CancellationRow[];
}

/** Exhibitions as a calendar (RFC 5545). */
export const exhibitionCalendar = ({ club, origin, exhibitions, cancellations }: CalendarContent): string =>
  calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klub chovatelů koček//Výstavy//CS',
    'CALSCALE:GREGORIAN',
    `NAME:${escapedText(`Výstavy – ${club}`)}`,
    `X-WR-CALNAME:${escapedText(`Výstavy – ${club}`)}`,
    'X-WR-TIMEZONE:Europe/Prague',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...(exhibitions.some(({ timeFrom }) => timeFrom !== '') ? pragueTimeZone : []),
    ...exhibitions.flatMap((exhibition) => eventLines(exhibition, origin)),
    ...cancellations.flatMap(cancellationLines),
    'END:VCALENDAR',
  ]);
