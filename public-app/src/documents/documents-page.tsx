import type { ReactNode } from 'react';
import { siteUrls } from 'shared/site';
import { LinkList, PageHead } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';

const note = 'šablona DOT';

/** The club's templates for download. */
export function DocumentsPage(): ReactNode {
  return (
    <div className="band">
      <PageHeadTags title="Dokumenty" description="Šablony potvrzení ke stažení pro chovatele koček." />
      <PageHead
        title="Dokumenty"
        note="Šablony potvrzení o krytí. Otevřete je ve Wordu nebo v LibreOffice, doplňte a vytiskněte."
      />
      <LinkList
        className="rule"
        icon="file"
        download
        items={[
          { key: 'kocka', href: siteUrls.potvrzeniKocka, label: 'Potvrzení kočka', note },
          { key: 'kocour', href: siteUrls.potvrzeniKocour, label: 'Potvrzení kocour', note },
        ]}
      />
    </div>
  );
}
