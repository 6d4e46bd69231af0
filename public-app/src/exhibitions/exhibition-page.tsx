import type { ReactNode } from 'react';
import { useClub, useExhibition } from 'shared/client';
import { type Exhibition, siteUrls } from 'shared/contract';
import { formatBytes, formatLongDate } from 'shared/format';
import { BackLink, ImageGrid, Prose, SectionHead, fileLabel } from 'shared/ui';
import { DetailPage, useItemId } from '../detail-page.tsx';
import { PageHeadTags } from '../page-head.tsx';
import { posterOf } from '../season.ts';
import { summaryOf } from '../summary.ts';
import { LinkList } from './link-list.tsx';
import { Poster } from '../poster.tsx';

const list = { to: siteUrls.exhibitions, label: 'Výstavy' };

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
      list={list}
      placeholder="poster"
    >
      {(item) => <ExhibitionNotice exhibition={item} />}
    </DetailPage>
  );
}

function ExhibitionNotice({ exhibition }: { exhibition: Exhibition }): ReactNode {
  const club = useClub().data;
  const { name, date, location, description, exhibitionImages } = exhibition;
  const poster = posterOf({ date, ...exhibitionImages[0] }, club);
  return (
    <>
      <PageHeadTags
        title={name}
        description={`${formatLongDate(date)}, ${location}. ${summaryOf(description)}`}
        image={poster.image}
      />
      <article className="container">
        <BackLink to={list.to}>{list.label}</BackLink>
        <Poster kicker={name} level={1} date={date} place={location} picture={poster} />
        <div className="split space-xl" data-wide="start">
          <Prose html={description} />
          <Papers exhibition={exhibition} />
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
    </>
  );
}

function Papers({ exhibition }: { exhibition: Exhibition }): ReactNode {
  const { exhibitionFiles, references } = exhibition;
  if (exhibitionFiles.length === 0 && references.length === 0) return null;
  return (
    <div className="stack">
      {exhibitionFiles.length > 0 && (
        <section aria-labelledby="soubory">
          <h2 className="minor" id="soubory">
            Soubory
          </h2>
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
        </section>
      )}
      {references.length > 0 && (
        <section aria-labelledby="odkazy">
          <h2 className="minor" id="odkazy">
            Odkazy
          </h2>
          <LinkList
            className="space-s"
            icon="external"
            items={references.map(({ referenceId, name, reference }) => ({
              key: referenceId,
              href: reference,
              label: name,
            }))}
          />
        </section>
      )}
    </div>
  );
}
