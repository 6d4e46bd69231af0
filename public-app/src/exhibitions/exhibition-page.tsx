import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useClub, useExhibition } from 'shared/client';
import { type Exhibition, siteUrls } from 'shared/contract';
import { formatBytes, formatLongDate } from 'shared/format';
import { AsyncView, BackLink, Skeleton, ImageGrid, Prose, SectionHead, fileLabel } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { PlainBand } from '../plain-band.tsx';
import { posterOf } from '../season.ts';
import { summaryOf } from '../summary.ts';
import { LinkList } from './link-list.tsx';
import { Poster } from '../poster.tsx';
import { parseId } from '../parse-id.ts';

const missing = 'Chyba při načtění výstavy.';

/** One exhibition: its poster, description, files, links and pictures. */
export function ExhibitionPage(): ReactNode {
  const exhibition = useExhibition(parseId(useParams()['exhibitionId']));
  return (
    <PlainBand when={exhibition.data} missing={missing}>
      <AsyncView
        read={exhibition}
        loading="Načítám..."
        errorText="Chyba při načítání výstav."
        missingText={missing}
        missingHint="Taková výstava tu není. Možná už byla zrušena."
        missingLink={{ to: siteUrls.exhibitions, label: 'Výstavy' }}
        level={1}
        placeholder={<Skeleton shape="poster" />}
      >
        {(item) => <ExhibitionNotice exhibition={item} />}
      </AsyncView>
    </PlainBand>
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
      <article className="band">
        <BackLink to={siteUrls.exhibitions}>Výstavy</BackLink>
        <Poster kicker={name} level={1} date={date} place={location} picture={poster} />
        <div className="split air-xl" data-wide="start">
          <Prose html={description} />
          <Papers exhibition={exhibition} />
        </div>
      </article>
      {exhibitionImages.length > 0 && (
        <section className="band no-print" aria-labelledby="fotografie">
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
            className="air-s"
            icon="file"
            items={exhibitionFiles.map((file) => ({
              key: file.exhibitionFileId,
              href: file.fileName,
              label: fileLabel(file),
              // A server that is a version behind gives no size.
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
            className="air-s"
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
