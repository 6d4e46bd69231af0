/** Longest line in octets, without its break (RFC 5545, section 3.1). */
const longestLine = 75;

/** A line in pieces that begin with a space after the first one; no character is cut. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** Control characters have no place in a calendar; a tab and a line break do. */
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text value (RFC 5545, section 3.3.11). */
export const escapedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** A calendar of these content lines. */
export const calendarText = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');

/** An instant in UTC, `20261212T080000Z`. */
export const instantValue = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A calendar date, `20261212`. */
export const dateValue = (date: string): string => date.replaceAll('-', '');

/** A local time, `20261212T090000`. */
export const localValue = (date: string, time: string): string =>
  `${dateValue(date)}T${time.replace(':', '')}00`;

/** Prague's time: summer time lasts from the last Sunday of March to the last one of October (since 1996). */
export const pragueTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Prague',
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;
