import { Link } from 'react-router-dom';
import { pagesAbove, type ItemKind } from '../../contract/index.ts';
import styles from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  of: ItemKind;
  /** The item's name. */
  name: string;
}

/** The way to an item's page from the home page, above its title. */
export const Breadcrumbs = ({ of, name }: BreadcrumbsProps) => (
  <nav className={styles['breadcrumbs']} aria-label="Drobečková navigace">
    <ol>
      {pagesAbove(of).map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">{name}</li>
    </ol>
  </nav>
);
