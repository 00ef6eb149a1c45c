import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../i18n/t.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { refetchStyles } from '../ui/refetchStyles.ts';

type LoadPage = () => Promise<ComponentType>;

type Props = {
  readonly load: LoadPage;
  /** Why it did not come at first. */
  readonly error: unknown;
  readonly onLoaded: (Page: ComponentType) => void;
};

/**
 * Stands for a page whose file did not come. Without a network it waits for it, or for another try; otherwise the file is
 * gone, and the crash screen says what to do.
 */
export function LatePage({ load, error, onLoaded }: Props) {
  const [failure, setFailure] = useState(error);
  const [isTrying, setTrying] = useState(false);
  const tell = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!isTrying) {
      const tryAgain = () => setTrying(true);
      addEventListener('online', tryAgain);
      return () => removeEventListener('online', tryAgain);
    }
    load()
      .then(async (Page) => {
        await refetchStyles();
        tell(Page);
      })
      .catch(setFailure)
      .finally(() => setTrying(false));
    return undefined;
  }, [isTrying, load]);
  if (navigator.onLine && !isTrying) throw failure;
  return (
    <EmptyState icon={IconCloudOff} title={t('app.pageMissingTitle')} text={t('app.pageMissingText')}>
      <Button variant="default" loading={isTrying} onClick={() => setTrying(true)}>
        {t('app.tryAgain')}
      </Button>
    </EmptyState>
  );
}
