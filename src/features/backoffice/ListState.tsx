import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/backoffice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Skeleton, failure with another try, the empty text, or the list itself. */
export function ListState({
  pending,
  failed,
  empty,
  emptyTitle,
  emptyText,
  onRetry,
  children,
}: {
  pending: boolean;
  failed: boolean;
  empty: boolean;
  emptyTitle: string;
  emptyText?: string;
  onRetry: () => void;
  children: ReactNode;
}) {
  if (pending) return <Skeleton height={240} aria-label={t('backoffice.loading')} />;
  if (failed) {
    return (
      <EmptyState icon={IconCloudOff} title={t('backoffice.loadFailed')}>
        <Button variant="default" onClick={onRetry}>
          {t('backoffice.retry')}
        </Button>
      </EmptyState>
    );
  }
  if (empty) return <EmptyState icon={IconInbox} title={emptyTitle} text={emptyText} />;
  return children;
}
