import { Link } from 'react-router-dom';
import { siteUrls } from 'shared/contract';
import { directoryLetter } from 'shared/format';
import styles from './member-list.module.css';

export interface MemberListEntry {
  userId: number;
  name: string;
  surname: string;
  web: string;
  /** `null` when the member hides it. */
  email: string | null;
  catKinds: string;
}

export interface MemberListProps {
  /** Sorted by surname; the letters follow this order. */
  entries: readonly MemberListEntry[];
}

/** Members by surname under their initial letter. Letters and members are headings. */
export function MemberList({ entries }: MemberListProps) {
  return (
    <div className={styles['directory']}>
      {byLetter(entries).map(([letter, people]) => (
        <section key={letter}>
          <h3 data-long={letter.length > 1 || undefined}>{letter}</h3>
          <ul>
            {people.map((person) => (
              <Entry key={person.userId} entry={person} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry: { userId, name, surname, web, email, catKinds } }: { entry: MemberListEntry }) {
  return (
    <li>
      <h4>
        <Link to={siteUrls.member(userId)}>
          {surname} {name}
        </Link>
      </h4>
      {catKinds !== '' && <p>{catKinds}</p>}
      {web !== '' && (
        <a href={web} target="_blank" rel="noopener noreferrer">
          {web.replace(/^https?:\/\/|\/$/gi, '')}
          <span className="visually-hidden"> (otevře se v nové kartě)</span>
        </a>
      )}
      {email !== null && email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </li>
  );
}

function byLetter(entries: readonly MemberListEntry[]): [string, MemberListEntry[]][] {
  const groups: [string, MemberListEntry[]][] = [];
  for (const entry of entries) {
    const letter = directoryLetter(entry.surname);
    const last = groups.at(-1);
    if (last?.[0] === letter) last[1].push(entry);
    else groups.push([letter, [entry]]);
  }
  return groups;
}
