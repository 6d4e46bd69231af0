import type { ReactNode } from 'react';
import { useClub } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { SiteFooter } from './site-footer.tsx';

const links = [
  { to: siteUrls.documents, label: 'Dokumenty' },
  { to: siteUrls.accessibility, label: 'Prohlášení o\u00a0přístupnosti' },
  { to: siteUrls.privacy, label: 'Soukromí' },
] as const;

const feeds = [
  { href: siteUrls.exhibitionsCalendar, label: 'Kalendář výstav (iCal)' },
  { href: siteUrls.newsFeed, label: 'Odběr aktualit (Atom)' },
  { href: siteUrls.articlesFeed, label: 'Odběr článků (Atom)' },
] as const;

/** The imprint, on every page. */
export function Footer(): ReactNode {
  const club = useClub().data;
  return (
    <SiteFooter
      lines={club?.nameLines ?? ['Klub chovatelů', 'koček']}
      address={club?.address ?? []}
      email={club?.contact.email ?? ''}
      links={links}
      feeds={feeds}
      tagline={club?.tagline ?? ''}
    />
  );
}
