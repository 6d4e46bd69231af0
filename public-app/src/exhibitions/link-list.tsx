import { classNames, Icon } from 'shared/ui';
import styles from './link-list.module.css';

export interface LinkListProps {
  items: readonly {
    key: string | number;
    href: string;
    label: string;
    /** Type and size: "PDF, 340 kB", "šablona DOT". */
    note?: string;
  }[];
  icon: 'file' | 'external';
  /** Adds the `download` attribute. */
  download?: boolean;
  className?: string | undefined;
}

/** References and files; each link is as wide as the column. */
export function LinkList({ items, icon, download = false, className }: LinkListProps) {
  return (
    <ul className={classNames(styles['linkList'], className)}>
      {items.map(({ key, href, label, note }) => (
        <li key={key}>
          <a
            href={href}
            download={download || undefined}
            rel={icon === 'external' ? 'noopener noreferrer' : undefined}
          >
            <Icon name={icon} />
            <b>{label}</b>
            {note && <small>{note}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
