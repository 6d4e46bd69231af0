import type { ReactNode } from 'react';
import { useClub } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { SiteFooter } from './site-footer.tsx';

const links = [
  { to: siteUrls.documents, label: 'Dokumenty' },
  { to: siteUrls.accessibility, label: 'Prohlášení o\u00a0přístupnosti' },
  { to: siteUrls.privacy, label: 'Soukromí' },
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
      tagline={club?.tagline ?? ''}
    />
  );
}
