import styles from './ShortcutHint.module.css';

/** The keys that do what an entry of a menu does; not shown where there is no pointer that hovers, as on phones. */
export function ShortcutHint({ keys }: { keys: string }) {
  return <span className={styles.keys}>{keys}</span>;
}
