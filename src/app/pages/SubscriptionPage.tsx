import { useNavigate } from 'react-router-dom';
import { SubscriptionList } from '../../features/subscription/SubscriptionList.tsx';
import { t } from '../../i18n/appPages.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';

/** The user's subscriptions. */
export function SubscriptionPage() {
  usePageTitle(t('app.subscriptionTitle'));
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('app.subscriptionTitle')}</h1>
      <SubscriptionList
        onSeePlans={() => void navigate('/subscribe')}
        onChangeCard={() => void navigate('/subscribe')}
      />
    </div>
  );
}
