import { t } from '../i18n/t.ts';
import { Logo } from '../ui/Logo.tsx';

/** The blinking logo, the same as in `index.html`: shown while a sign-in elsewhere is completed. */
export function StartScreen() {
  return (
    <div className="start-screen" role="status" aria-label={t('app.loading')}>
      <div className="start-mark">
        <Logo size={56} />
      </div>
    </div>
  );
}
