import { useNavigate, useSearchParams } from 'react-router-dom';
import { CategoriesTab } from '../../features/backoffice/CategoriesTab.tsx';
import { type DashboardTab, DashboardTabs } from '../../features/backoffice/DashboardTabs.tsx';
import { PendingTab } from '../../features/backoffice/PendingTab.tsx';
import { ReportTab } from '../../features/backoffice/ReportTab.tsx';
import { SubscriptionsTab } from '../../features/backoffice/SubscriptionsTab.tsx';
import { UsersTab } from '../../features/backoffice/UsersTab.tsx';
import { t } from '../../i18n/backoffice.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';

/** The back-office of admins: users, categories, approvals, subscriptions and the report. */
export function AdminDashboardPage() {
  usePageTitle(t('app.dashboardAdmin'));
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const view = (id: string) => void navigate(`/editor/${id}`);
  const tabs: readonly DashboardTab[] = [
    { value: 'users', label: 'backoffice.tabUsers', content: () => <UsersTab /> },
    { value: 'categories', label: 'backoffice.tabCategories', content: () => <CategoriesTab /> },
    {
      value: 'templates',
      label: 'backoffice.tabTemplates',
      content: () => <PendingTab kind="templates" mayDecide onView={view} />,
    },
    { value: 'subscriptions', label: 'backoffice.tabSubscriptions', content: () => <SubscriptionsTab /> },
    {
      value: 'elements',
      label: 'backoffice.tabElements',
      content: () => <PendingTab kind="elements" mayDecide onView={null} />,
    },
    { value: 'report', label: 'backoffice.tabReport', content: () => <ReportTab /> },
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('app.dashboardAdmin')}</h1>
      <DashboardTabs
        tabs={tabs}
        value={params.get('tab') ?? 'users'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </div>
  );
}
