import type { ReactNode } from 'react';
import { siteUrls } from 'shared/contract';
import { ButtonLink } from 'shared/ui';

/** From a list without what is looked for to the search of the whole site. */
export const WholeSiteLink = ({ query }: { query: string }): ReactNode => (
  <ButtonLink kind="outline" to={siteUrls.search(query.trim())}>
    Hledat na celém webu
  </ButtonLink>
);
