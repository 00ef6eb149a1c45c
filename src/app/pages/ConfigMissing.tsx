import { Button, Loader, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePublicConfigQuery } from '../usePublicConfig.ts';

/** Stands where the settings of this server are needed: that they are on their way, or `text` and another try. */
export function ConfigMissing({ text }: { text: string }) {
  const { isError, isFetching, refetch } = usePublicConfigQuery();
  // Asking again is no failure any more, and the keyboard stands on the button that does.
  const [hasFailed, setHasFailed] = useState(isError);
  if (isError && !hasFailed) setHasFailed(true);
  if (!hasFailed) return <Skeleton height={160} role="status" aria-label={t('app.loading')} />;
  return (
    <EmptyState icon={IconCloudOff} title={text}>
      <Button
        variant="default"
        // Mantine's own `loading` would disable it, which takes the keyboard away.
        aria-busy={isFetching}
        leftSection={isFetching && <Loader size={14} />}
        onClick={() => void refetch()}
      >
        {t('app.tryAgain')}
      </Button>
    </EmptyState>
  );
}
