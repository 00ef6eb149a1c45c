import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../i18n/appPages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../usePageTitle.ts';

/** Where a partner who is not enabled is sent. */
export function PartnerStatusPage() {
  usePageTitle(t('app.partnerStatusTitle'));
  const navigate = useNavigate();
  return (
    <EmptyState
      heading="h1"
      icon={IconUserOff}
      title={t('app.partnerStatusTitle')}
      text={t('app.partnerStatusText')}
    >
      <Button onClick={() => void navigate('/support')}>{t('app.navSupport')}</Button>
    </EmptyState>
  );
}
