import { t } from '../i18n/t.ts';
import { Logo } from '../ui/Logo.tsx';
import styles from './StartScreen.module.css';

/** The blinking logo: shown until the session check has ended and while a page is on its way. */
export function StartScreen() {
  return (
    <div className={styles.screen} role="status" aria-label={t('app.loading')}>
      <div className={styles.mark}>
        <Logo size={56} />
      </div>
    </div>
  );
}
