import { ButtonLink } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

export interface NotFoundPageProps {
  /** Appended to the document title, as on every other page. */
  siteName: string;
  /** Where someone who came in vain may go on. */
  links: readonly { to: string; label: string }[];
}

/** The 404 page, also for pages without permission. */
export function NotFoundPage({ siteName, links }: NotFoundPageProps) {
  return (
    <div className="container">
      <title>{`Stránka nenalezena (404) – ${siteName}`}</title>
      <EmptyState
        drawing="not-found"
        level={1}
        loud
        title="404"
        text="Tahle stránka tu není. Možná se jen schovala pod gauč."
      >
        {links.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} kind={index === 0 ? 'solid' : 'outline'}>
            {label}
          </ButtonLink>
        ))}
      </EmptyState>
    </div>
  );
}
