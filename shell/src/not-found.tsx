import type { ReactNode } from 'react';
import { siteUrls } from 'shared/site';
import { NotFoundPage } from 'shared/ui';

/** What anyone else sees in place of the administrator's page. */
export function NotFound(): ReactNode {
  return <NotFoundPage links={[{ to: siteUrls.home, label: 'Home' }]} />;
}
