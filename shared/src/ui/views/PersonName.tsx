import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Person, siteUrls } from '../../contract/index.ts';

interface Props {
  person: Person;
  /** Whether the person has a public card; the name then links to their page, or to the card of an older server. */
  inMembers: boolean;
}

/** The owner of a cat or the author of an article, with a link to their card when it is public. */
export function PersonName({ person, inMembers }: Props): ReactNode {
  const fullName = `${person.name} ${person.surname}`;
  if (!inMembers) return <span>{fullName}</span>;
  const { userId } = person;
  return (
    <Link to={userId === undefined ? siteUrls.members(fullName) : siteUrls.member(userId)}>{fullName}</Link>
  );
}
