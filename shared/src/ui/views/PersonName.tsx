import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Person, siteUrls } from '../../contract/index.ts';

interface Props {
  person: Person;
  /** Whether the person has a public card in the member list, to which the name then links. */
  inMembers: boolean;
}

/** The owner of a cat or the author of an article, with a link to their card when it is public. */
export function PersonName({ person, inMembers }: Props): ReactNode {
  const fullName = `${person.name} ${person.surname}`;
  return inMembers ? <Link to={siteUrls.members(fullName)}>{fullName}</Link> : <span>{fullName}</span>;
}
