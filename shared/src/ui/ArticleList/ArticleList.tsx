import { Link } from 'react-router-dom';
import { bindWords } from '../../format/index.ts';
import { classNames } from '../class-names.ts';
import styles from './ArticleList.module.css';

export interface ArticleListProps {
  items: readonly { to: string; name: string; author: string }[];
}

/** A list of articles as a table of contents with leaders. */
export function ArticleList({ items }: ArticleListProps) {
  return (
    <ol className={classNames(styles['list'], 'rule')}>
      {items.map(({ to, name, author }) => (
        <li key={to}>
          <Link to={to}>
            <h2>{bindWords(name)}</h2>
            <span>{author}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
