import type { Exhibition } from 'shared/contract';
import { addressLines, bindWords } from 'shared/format';
import { LinkList } from './link-list.tsx';

const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** The address, and a link to a map, which learns of the visitor when it is followed. */
export function Where({ exhibition }: { exhibition: Exhibition }) {
  const lines = addressLines(exhibition);
  const { street, postalCode, town } = exhibition;
  // Maps know streets better than names of halls.
  const place = street || town ? addressLines({ street, postalCode, town }).join(', ') : exhibition.location;
  if (lines.length === 0 && place === '') return null;
  return (
    <section aria-labelledby="kde">
      <h2 className="minor" id="kde">
        Kde to je
      </h2>
      {lines.length > 0 && (
        <address className="space-s">
          {lines.map((line) => (
            <div key={line}>{bindWords(line)}</div>
          ))}
        </address>
      )}
      <LinkList
        className="space-s"
        icon="external"
        items={[{ key: 'map', href: mapOf(place), label: 'Ukázat na mapě', note: 'OpenStreetMap' }]}
      />
    </section>
  );
}
