import type { ReactNode } from 'react';
import { useClub, useExhibition } from 'shared/client';
import type { Exhibition } from 'shared/contract';
import { formatBytes, formatWhen } from 'shared/format';
import { Breadcrumbs, ImageGrid, Notice, Prose, SectionHead, fileLabel } from 'shared/ui';
import { DetailPage, useItemId } from '../detail-page.tsx';
import { FurtherReading } from '../further-reading.tsx';
import { PageHeadTags } from '../page-head.tsx';
import { posterOf } from '../season.ts';
import { summaryOf } from '../summary.ts';
import { Poster } from '../poster.tsx';
import { LinkList } from './link-list.tsx';
import { MinorSection } from './minor-section.tsx';
import { hasWhenAndWhere, WhenAndWhere } from './when-and-where.tsx';

const stateNote = {
  cancelled: 'Výstava je zrušena a nekoná se.',
  moved: 'Výstava byla přesunuta. Platí termín a místo na této stránce.',
} as const;

const further = { previous: 'Předchozí výstava', next: 'Další výstava', related: 'Výstavy na stejném místě' };
/** One exhibition: its poster, description, files, links and pictures. */
export function ExhibitionPage(): ReactNode {
  const exhibition = useExhibition(useItemId('exhibitionId'));
  return (
    <DetailPage
      read={exhibition}
      loading="Načítám..."
      errorText="Chyba při načítání výstav."
      missing="Chyba při načtění výstavy."
      missingHint="Taková výstava tu není. Možná už byla zrušena."
      of="exhibitions"
      placeholder="poster"
    >
      {(item) => <ExhibitionNotice exhibition={item} />}
    </DetailPage>
  );
}

/** For search engines and shared links. */
function introOf(exhibition: Exhibition): string {
  const { state, location, description } = exhibition;
  const whenAndWhere = [formatWhen(exhibition), location].filter(Boolean).join(', ');
  const cancelled = state === 'cancelled' ? 'Zrušeno. ' : '';
  return `${cancelled}${whenAndWhere}. ${summaryOf(description)}`.trim();
}

function ExhibitionNotice({ exhibition }: { exhibition: Exhibition }): ReactNode {
  const club = useClub().data;
  const { name, date, location, description, exhibitionImages, state } = exhibition;
  const { exhibitionFiles, references } = exhibition;
  // A newer server may name a state that this page does not know.
  const note = state && stateNote[state];
  const hasPapers = exhibitionFiles.length + references.length > 0;
  const poster = posterOf({ date, ...exhibitionImages[0] }, club);
  return (
    <>
      <PageHeadTags title={name} description={introOf(exhibition)} />
      <article className="container">
        <Breadcrumbs of="exhibitions" name={name} />
        <Poster kicker={name} level={1} times={exhibition} place={location} picture={poster} />
        {note && (
          <div className="space-m">
            <Notice tone={state === 'cancelled' ? 'bad' : 'warn'}>{note}</Notice>
          </div>
        )}
        <div className="split space-xl" data-wide="start">
          <Prose html={description} />
          {(hasPapers || hasWhenAndWhere(exhibition)) && (
            <div className="stack">
              <WhenAndWhere exhibition={exhibition} />
              <Papers exhibition={exhibition} />
            </div>
          )}
        </div>
      </article>
      {exhibitionImages.length > 0 && (
        <section className="container no-print" aria-labelledby="fotografie">
          <SectionHead title="Fotografie" id="fotografie" />
          <ImageGrid
            images={exhibitionImages.map(({ image, picture }, index) => ({
              image,
              picture,
              alt: `${name}, fotografie ${index + 1}`,
            }))}
          />
        </section>
      )}
      <FurtherReading kind="exhibitions" labels={further} id={exhibition.exhibitionId} />
    </>
  );
}

function Papers({ exhibition }: { exhibition: Exhibition }): ReactNode {
  const { exhibitionFiles, references } = exhibition;
  return (
    <>
      {exhibitionFiles.length > 0 && (
        <MinorSection id="soubory" title="Soubory">
          <LinkList
            className="space-s"
            icon="file"
            items={exhibitionFiles.map((file) => ({
              key: file.exhibitionFileId,
              href: file.fileName,
              label: fileLabel(file),
              // A server of an earlier version does not send sizes.
              note: typeof file.size === 'number' ? `PDF, ${formatBytes(file.size)}` : 'PDF',
            }))}
          />
        </MinorSection>
      )}
      {references.length > 0 && (
        <MinorSection id="odkazy" title="Odkazy">
          <LinkList
            className="space-s"
            icon="external"
            items={references.map(({ referenceId, name, reference }) => ({
              key: referenceId,
              href: reference,
              label: name,
            }))}
          />
        </MinorSection>
      )}
    </>
  );
}
