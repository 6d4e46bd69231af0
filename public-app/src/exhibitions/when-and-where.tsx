import { type Exhibition, siteUrls } from 'shared/contract';
import { addressLines, bindWords, lastDay, todayInPrague } from 'shared/format';
import { LinkList } from './link-list.tsx';
import { MinorSection } from './minor-section.tsx';

const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** Whether calendars have it, and it can still be visited. */
const canBeVisited = (exhibition: Exhibition): boolean => {
  const { publishedAt, state } = exhibition;
  const isPublic =
    publishedAt === undefined || (publishedAt !== null && Date.parse(publishedAt) <= Date.now());
  return isPublic && state !== 'cancelled' && lastDay(exhibition) >= todayInPrague();
};

export const hasWhenAndWhere = (exhibition: Exhibition): boolean =>
  addressLines(exhibition).length > 0 || exhibition.location !== '' || canBeVisited(exhibition);

/** The address, a link to a map, which learns of the visitor when it is followed, and the file for a calendar. */
export function WhenAndWhere({ exhibition }: { exhibition: Exhibition }) {
  const lines = addressLines(exhibition);
  const { exhibitionId, street, postalCode, town } = exhibition;
  // Maps know streets better than names of halls.
  const place = street || town ? addressLines({ street, postalCode, town }).join(', ') : exhibition.location;
  const isAhead = canBeVisited(exhibition);
  if (!hasWhenAndWhere(exhibition)) return null;
  return (
    <MinorSection id="kdy-a-kde" title="Kdy a kde">
      {lines.length > 0 && (
        <address className="space-s">
          {lines.map((line) => (
            <div key={line}>{bindWords(line)}</div>
          ))}
        </address>
      )}
      {place !== '' && (
        <LinkList
          className="space-s"
          icon="external"
          items={[{ key: 'map', href: mapOf(place), label: 'Ukázat na mapě', note: 'OpenStreetMap' }]}
        />
      )}
      {isAhead && (
        <LinkList
          className={place === '' ? 'space-s' : undefined}
          icon="file"
          items={[
            {
              key: 'calendar',
              href: siteUrls.exhibitionCalendar(exhibitionId),
              label: 'Přidat do kalendáře',
              note: 'iCal',
            },
          ]}
        />
      )}
    </MinorSection>
  );
}
