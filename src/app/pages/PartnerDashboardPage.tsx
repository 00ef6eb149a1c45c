import { IconTools } from '@tabler/icons-react';
import { t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';

/** Says honestly that the partners' lists are not part of this version. */
export function PartnerDashboardPage() {
  usePageTitle('app.dashboardPartner');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('app.dashboardPartner')}</h1>
      <EmptyState icon={IconTools} title={t('app.notYetTitle')} text={t('app.notYetPartner')} />
    </div>
  );
}
