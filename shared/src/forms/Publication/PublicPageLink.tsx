import type { ReactNode } from 'react';
import { ButtonLink, eye } from '../../ui/index.ts';

/** The stored item's public page, in another tab. What is not public yet is shown there to whoever may edit it. */
export const PublicPageLink = ({ to }: { to: string }): ReactNode => (
  <ButtonLink to={to} kind="outline" icon={eye} target="_blank">
    Náhled
  </ButtonLink>
);
