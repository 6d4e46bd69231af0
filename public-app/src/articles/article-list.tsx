import { Link } from 'react-router-dom';
import { bindWords } from 'shared/format';
import { classNames } from 'shared/ui';
import styles from './article-list.module.css';

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
