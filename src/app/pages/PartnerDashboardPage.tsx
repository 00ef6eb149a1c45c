import { useNavigate, useSearchParams } from 'react-router-dom';
import { type DashboardTab, DashboardTabs } from '../../features/backoffice/DashboardTabs.tsx';
import { PendingTab } from '../../features/backoffice/PendingTab.tsx';
import { t } from '../../i18n/t.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';

/** What a partner has sent for approval. */
export function PartnerDashboardPage() {
  usePageTitle('app.dashboardPartner');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const tabs: readonly DashboardTab[] = [
    {
      value: 'templates',
      label: 'app.tabPendingTemplates',
      content: () => (
        <PendingTab kind="templates" mayDecide={false} onView={(id) => void navigate(`/editor/${id}`)} />
      ),
    },
    {
      value: 'elements',
      label: 'app.tabPendingElements',
      content: () => <PendingTab kind="elements" mayDecide={false} onView={null} />,
    },
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('app.dashboardPartner')}</h1>
      <DashboardTabs
        tabs={tabs}
        value={params.get('tab') ?? 'templates'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </div>
  );
}
