import type { ReactNode } from 'react';
import { useClub } from 'shared/client';

interface Props {
  /** Title of the page; the club's name is appended. Absent on the home page. */
  title?: string | undefined;
  /** Meta description: one or two sentences for search engines and link previews. */
  description?: string | undefined;
}

/** The club's name from its settings, or a generic name until they are loaded. */
export const useClubName = (): string => useClub().data?.name ?? 'Klub chovatelů koček';

const titleOf = (title: string | undefined, clubName: string): string =>
  title === undefined ? clubName : `${title} – ${clubName}`;

/** Title of a page that is loading, empty or missing. */
export const PlainTitle = ({ title }: { title: string | undefined }): ReactNode => (
  <title>{titleOf(title?.replace(/\.$/, ''), useClubName())}</title>
);

/** Document title and meta elements for search engines and link previews. */
export function PageHeadTags({ title, description }: Props): ReactNode {
  const clubName = useClubName();
  return (
    <>
      <title>{titleOf(title, clubName)}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:title" content={title ?? clubName} />
      <meta property="og:site_name" content={clubName} />
      {description !== undefined && <meta property="og:description" content={description} />}
    </>
  );
}
