import styles from './site-header.module.css';

/** The first stop of the keyboard: past the menu to the page's own content. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a className={styles['skip']} href={`#${targetId}`}>
      Přejít k obsahu
    </a>
  );
}
