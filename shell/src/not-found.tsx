import type { ReactNode } from 'react';
import { siteUrls } from 'shared/contract';
import { NotFoundPage } from 'shared/ui';
import { useClubName } from './club-title.tsx';

/** Shown in place of the administrator's page to everyone else. */
export function NotFound(): ReactNode {
  return <NotFoundPage siteName={useClubName()} links={[{ to: siteUrls.home, label: 'Home' }]} />;
}
