import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { t } from '../../i18n/versions.ts';
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
  const { data } = picture;
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (data === undefined) return undefined;
      const address = URL.createObjectURL(data.picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  if (picture.isError) return <p className={styles.hint}>{t('versions.previewFailed')}</p>;
  if (data === undefined) return <Skeleton className={styles.waiting} />;
  const more = data.pageCount - 1;
  return (
    <>
      <img className={styles.picture} ref={show} alt={t('versions.previewOf', { name })} />
      {more > 0 && (
        <span className={styles.more}>
          {more === 1 ? t('versions.onePageMore') : t('versions.pagesMore', { count: more })}
        </span>
      )}
    </>
  );
}
