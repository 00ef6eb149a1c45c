import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../i18n/t.ts';
import styles from './VersionsDialog.module.css';
import type { VersionsPort } from './versionsStore.ts';

/** How a version looked. */
export function VersionPreview({
  port,
  versionId,
  name,
}: {
  port: VersionsPort;
  versionId: string;
  name: string;
}) {
  const picture = useQuery({
    queryKey: ['version-picture', versionId],
    queryFn: () => port.draw(versionId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = picture.data;
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  if (picture.isError) return <p className={styles.hint}>{t('versions.previewFailed')}</p>;
  if (url === undefined) return <Skeleton className={styles.waiting} />;
  return <img className={styles.picture} src={url} alt={t('versions.previewOf', { name })} />;
}
