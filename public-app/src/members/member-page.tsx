import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from 'shared/client';
import {
  apiPaths,
  type CatSummary,
  firstCatsLimit,
  type MemberPage as Content,
  type SearchedPage,
  siteUrls,
} from 'shared/contract';
import { bindWords, formatDate, plainDateOf } from 'shared/format';
import { Breadcrumbs, MoreRows, PageHead, ReservedRowSpace, SectionHead } from 'shared/ui';
import { CatCard, CatGrid } from '../cat-grid.tsx';
import { DetailPage, useItemId } from '../detail-page.tsx';
import { PageHeadTags } from '../page-head.tsx';
import { useGrowingList } from '../use-searched-list.ts';
import styles from './member-page.module.css';

/** A member who shows themselves: contacts, cats and articles. */
export function MemberPage(): ReactNode {
  const member = useMember(useItemId('userId'));
  return (
    <DetailPage
      read={member}
      loading="Načítám..."
      errorText="Chyba při načítání členů"
      missing="Člen nenalezen."
      missingHint="Takový člen tu není, nebo se mezi členy neukazuje."
      of="members"
      placeholder="heading"
    >
      {(item) => <MemberContent member={item} />}
    </DetailPage>
  );
}

function MemberContent({ member }: { member: Content }): ReactNode {
  const { name, surname, cats, articles } = member;
  const fullName = `${name} ${surname}`;
  return (
    <>
      <PageHeadTags title={fullName} description={`${fullName}: kočky, články a kontakt na člena klubu.`} />
      {member.inSearch !== true && <meta name="robots" content="noindex, follow" />}
      <div className="container">
        <Breadcrumbs of="members" name={fullName} />
        <PageHead title={fullName} />
        <Contacts member={member} />
      </div>
      {cats.length > 0 && (
        <section className="container" aria-labelledby="kocky">
          <SectionHead title="Kočky" id="kocky" />
          <Cats key={member.userId} of={member} />
        </section>
      )}
      {articles.length > 0 && (
        <section className="container" aria-labelledby="clanky">
          <SectionHead title="Články" id="clanky" />
          <ul className={styles['articles']}>
            {articles.map(({ articleId, name: title, createdAt }) => (
              <li key={articleId}>
                <Link to={siteUrls.article(articleId)}>{bindWords(title)}</Link>
                <time dateTime={plainDateOf(createdAt)}>{formatDate(createdAt)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const idOf = ({ catId }: CatSummary): number => catId;

/** The member's cats, as many as are scrolled to. */
function Cats({ of: { userId, cats } }: { of: Content }): ReactNode {
  const pathOf = (page: SearchedPage): string => apiPaths.memberCats(userId, page);
  const list = { pathOf, first: cats, step: firstCatsLimit, query: '', idOf };
  const { read, hasMore, growing } = useGrowingList<CatSummary>(list, '');
  const rows = read.data ?? cats;
  const isLonger = hasMore || rows.length > growing.shown;
  return (
    <>
      <CatGrid>
        {rows.slice(0, growing.shown).map((cat) => (
          <CatCard key={cat.catId} level={3} cat={cat} caption={cat.kind} />
        ))}
      </CatGrid>
      {isLonger && <MoreRows growing={growing}>Další kočky</MoreRows>}
      <ReservedRowSpace isNeeded={isLonger} />
    </>
  );
}

/** The labelled facts, without those that are empty or hidden. */
function Contacts({ member: { stations, catKinds, email, web } }: { member: Content }): ReactNode {
  const facts = [
    { label: 'Stanice', value: stations.join(', ') },
    { label: 'Druhy koček', value: catKinds },
    { label: 'E-mail', value: email ?? '', href: `mailto:${email}` },
    { label: 'Web', value: web.replace(/^https?:\/\/|\/$/gi, ''), href: web },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href === undefined ? (
              value
            ) : (
              <a href={href} rel="noopener noreferrer">
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
