import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePublicConfigQuery } from '../usePublicConfig.ts';

/** Stands where the settings of this server are needed: that they are on their way, or `text` and another try. */
export function ConfigMissing({ text }: { text: string }) {
  const { isError, refetch } = usePublicConfigQuery();
  if (!isError) return <Skeleton height={160} role="status" aria-label={t('app.loading')} />;
  return (
    <EmptyState icon={IconCloudOff} title={text}>
      <Button variant="default" onClick={() => void refetch()}>
        {t('app.tryAgain')}
      </Button>
    </EmptyState>
  );
}
