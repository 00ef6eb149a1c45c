import type { FocusEventHandler, ReactNode, Ref } from 'react';
import styles from './AccountSection.module.css';

/** One part of the account page: what it is on the left, what can be done on the right. */
export function AccountSection({
  title,
  text,
  children,
  ref,
  onFocus,
}: {
  title: string;
  text: string;
  children: ReactNode;
  /** Of one that may be given the keyboard. */
  ref?: Ref<HTMLElement>;
  /** What is done on the right has the keyboard. */
  onFocus?: FocusEventHandler<HTMLDivElement>;
}) {
  return (
    <section ref={ref} className={styles.section} aria-label={title} tabIndex={ref ? -1 : undefined}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.content} onFocus={onFocus}>
        {children}
      </div>
    </section>
  );
}
