import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/apiContext.ts';
import { type DashboardTab, DashboardTabs } from '../../features/backoffice/DashboardTabs.tsx';
import { PendingTab } from '../../features/backoffice/PendingTab.tsx';
import { RejectedItems } from '../../features/backoffice/RejectedItems.tsx';
import { PublishDialog } from '../../features/library/PublishDialog.tsx';
import { closePublishDialog } from '../../features/library/publishDialogStore.ts';
import { t } from '../../i18n/appPages.ts';
import { usePageDialogs } from '../../ui/dialogs/usePageDialogs.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';
import { resubmit } from './resubmit.ts';

/** What a partner has sent for approval, and what came back. */
export function PartnerDashboardPage() {
  usePageTitle(t('app.dashboardPartner'));
  usePageDialogs(closePublishDialog);
  const navigate = useNavigate();
  const api = useApi();
  const queries = useQueryClient();
  const openEditor = (id: string) => void navigate(`/editor/${id}`);
  const [params, setParams] = useSearchParams();
  const tabs: readonly DashboardTab[] = [
    {
      value: 'templates',
      label: 'app.tabPendingTemplates',
      content: () => (
        <>
          <PendingTab kind="templates" mayDecide={false} onView={openEditor} />
          <RejectedItems
            kind="templates"
            onView={openEditor}
            onResubmit={(item) => resubmit(api, queries, 'templates', item)}
          />
        </>
      ),
    },
    {
      value: 'elements',
      label: 'app.tabPendingElements',
      content: () => (
        <>
          <PendingTab kind="elements" mayDecide={false} onView={null} />
          <RejectedItems
            kind="elements"
            onView={null}
            onResubmit={(item) => resubmit(api, queries, 'elements', item)}
          />
        </>
      ),
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
      <PublishDialog />
    </div>
  );
}
