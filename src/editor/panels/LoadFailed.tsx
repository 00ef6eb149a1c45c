import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { ApiError } from '../../api/ApiError.ts';
import { type TextKey, t } from '../../i18n/panels.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './panels.module.css';

/** A list that could not be had, and the way to try again; without a network it says that it comes by itself. */
export function LoadFailed({
  title,
  error,
  onRetry,
}: {
  title: TextKey;
  error: Error | null;
  onRetry: () => void;
}) {
  const isUnanswered = error instanceof ApiError && error.status === 0;
  return (
    <EmptyState
      compact
      icon={IconCloudOff}
      title={t(title)}
      text={isUnanswered ? t('panels.comesWithNetwork') : undefined}
    >
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('app.tryAgain')}
      </Button>
    </EmptyState>
  );
}

/** The same beside what is shown already: one line. */
export function RefreshFailed({ title, onRetry }: { title: TextKey; onRetry: () => void }) {
  return (
    <p className={styles.hint} role="status">
      {t(title)}{' '}
      <button type="button" className={styles.link} onClick={onRetry}>
        {t('app.tryAgain')}
      </button>
    </p>
  );
}
