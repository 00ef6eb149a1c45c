import { IconAlertCircle } from '@tabler/icons-react';
import styles from './FormError.module.css';

/** What went wrong with the whole form, read out at once; nothing when null. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles.failure} data-empty={text === null}>
      {text !== null && (
        <>
          <IconAlertCircle size={16} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
