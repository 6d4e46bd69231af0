import type { ReactNode } from 'react';
import { useClub } from 'shared/client';

interface Props {
  /** The page's own name; the club's name follows it. Absent on the home page. */
  title?: string | undefined;
  /** One or two sentences for search engines and shared links. */
  description?: string | undefined;
  /** Address of a picture for shared links. */
  image?: string | undefined;
}

/** The club's name as its committee writes it, or what it is until that is known. */
export const useClubName = (): string => useClub().data?.name ?? 'Klub chovatelů koček';

const titleOf = (title: string | undefined, clubName: string): string =>
  title === undefined ? clubName : `${title} – ${clubName}`;

/** The name of a page that shows nothing yet, or says that there is nothing to show. */
export const PlainTitle = ({ title }: { title: string | undefined }): ReactNode => (
  <title>{titleOf(title?.replace(/\.$/, ''), useClubName())}</title>
);

/** What a page says of itself outside the page: tab, search engines, shared links. */
export function PageHeadTags({ title, description, image }: Props): ReactNode {
  const clubName = useClubName();
  return (
    <>
      <title>{titleOf(title, clubName)}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:title" content={title ?? clubName} />
      <meta property="og:site_name" content={clubName} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {image !== undefined && image !== '' && <meta property="og:image" content={image} />}
    </>
  );
}
