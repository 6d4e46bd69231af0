import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useClub, useClosestExhibition, useClubGallery } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { SectionBoundary } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import { posterOf } from '../season.ts';
import { LatestNewsSection } from './latest-news-section.tsx';
import { Carousel } from './carousel.tsx';
import { Intro } from './intro.tsx';
import { Poster } from '../poster.tsx';
import { Sponsor } from './sponsor.tsx';

/** Pictures of the gallery that stand side by side (docs/requirements.md, "Lists"). */
const galleryPageSize = 4;

/** Milliseconds between two pages of the gallery, and between two sponsors. */
const rotationInterval = 5_000;

/** The front page: the closest exhibition as the poster, the news, the gallery, who we are, the sponsors. */
export function HomePage(): ReactNode {
  const club = useClub().data;
  return (
    <div className="sections">
      <PageHeadTags description={club?.intro.lead} />
      <h1 className="visually-hidden">{club?.name ?? 'Klub chovatelů koček'}</h1>
      <ClosestExhibition />
      <LatestNewsSection />
      <Gallery />
      {club !== undefined && (
        <SectionBoundary of={club}>
          <section className="container" aria-labelledby="kdo-jsme">
            <Intro
              title="Kdo jsme"
              id="kdo-jsme"
              lead={club.intro.lead}
              paragraphs={club.intro.paragraphs}
              figures={club.intro.figures}
            >
              {club.membership?.[0] && (
                <Link className="more" to={siteUrls.membership}>
                  Jak se stát členem
                </Link>
              )}
            </Intro>
          </section>
        </SectionBoundary>
      )}
      {club !== undefined && club.sponsors.length > 0 && (
        <SectionBoundary of={club}>
          <section className="container" aria-label="Sponzoři">
            <Sponsor title="Sponzoři" sponsors={club.sponsors} interval={rotationInterval} />
          </section>
        </SectionBoundary>
      )}
    </div>
  );
}

/** The banner; absent without an upcoming exhibition, and without an error message when loading fails. */
function ClosestExhibition(): ReactNode {
  const closest = useClosestExhibition().data;
  const club = useClub().data;
  if (closest === undefined || closest === null) return null;
  return (
    <div className="container">
      <Poster
        kicker="Nejbližší výstava"
        level={2}
        times={closest}
        place={closest.location}
        picture={posterOf({ date: closest.date }, club)}
        link={{ to: siteUrls.exhibition(closest.exhibitionId), label: 'Program a přihlášky' }}
      />
    </div>
  );
}

function Gallery(): ReactNode {
  const images = useClubGallery().data;
  if (images === undefined || images.length === 0) return null;
  return (
    <SectionBoundary of={images}>
      <Carousel
        label="Fotografie členů"
        images={images}
        pageSize={galleryPageSize}
        interval={rotationInterval}
      />
    </SectionBoundary>
  );
}
