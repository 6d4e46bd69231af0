import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNewActualities } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { AsyncView, SectionHead, SkeletonList } from 'shared/ui';
import { LatestNews } from '../news.tsx';

/** The latest news on the front page. */
export function LatestNewsSection(): ReactNode {
  const news = useNewActualities();
  return (
    <section className="container" aria-labelledby="aktuality">
      <SectionHead title="Aktuality" id="aktuality">
        <Link className="more" to={siteUrls.actualities()}>
          Všechny aktuality
        </Link>
      </SectionHead>
      <AsyncView
        read={news}
        loading="Načítám..."
        errorText="Došlo k chybě při načítání aktualit."
        placeholder={<SkeletonList of="images" count={3} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p>Zatím tu nic není. První aktualita se tu objeví, jakmile ji klub zveřejní.</p>
          ) : (
            <LatestNews
              items={rows.map((row) => ({
                to: siteUrls.actuality(row.actualityId),
                name: row.name,
                date: row.createdAt,
                image: row.image,
                picture: row.picture,
              }))}
            />
          )
        }
      </AsyncView>
    </section>
  );
}
