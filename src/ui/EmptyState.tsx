import type { ComponentType, ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** What an empty or failed list shows: what is the case, and what to do next. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  children,
  compact = false,
  heading: Heading = 'p',
}: {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  title: string;
  text?: string;
  children?: ReactNode;
  /** Smaller, for side panels. */
  compact?: boolean;
  /** Where this is the whole page, its title. */
  heading?: 'p' | 'h1';
}) {
  return (
    <div className={styles.root} data-compact={compact} role="status">
      <span className={styles.icon} aria-hidden>
        <Icon size={compact ? 20 : 28} stroke={1.5} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
