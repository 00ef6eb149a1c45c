import { Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { t } from '../../i18n/t.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import styles from './UploadQueueList.module.css';
import { uploads } from './uploads.ts';

type Item = ReturnType<typeof uploads.getSnapshot>['context']['items'][number];

function QueueItem({ item }: { item: Item }) {
  const snapshot = useSelector(item.actor, (state) => state);
  const { file, progress, error } = snapshot.context;
  // Tried again: nothing of it has begun, but the press was heard.
  const again = useSelector(uploads, ({ context }) =>
    context.checking.some(({ replaces }) => replaces === item.id),
  );
  const failed = snapshot.matches('error') && !again;
  let text = t('uploads.preparing');
  if (failed) text = t('uploads.failed', { reason: error });
  else if (snapshot.matches('uploading')) text = t('uploads.sending', { percent: progress });
  else if (snapshot.matches('processing')) text = t('uploads.processing');
  return (
    <li className={styles.item} data-failed={failed}>
      <div className={styles.texts}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.status} role="status">
          {text}
        </span>
        {failed ? (
          <Button
            size="compact-xs"
            variant="default"
            className={styles.retry}
            onClick={() => uploads.send({ type: 'RETRY_ITEM', id: item.id })}
          >
            {t('uploads.retry')}
          </Button>
        ) : (
          <Progress
            size={3}
            value={snapshot.matches('processing') ? 100 : progress}
            aria-label={t('panels.uploadingFile', { file: file.name })}
          />
        )}
      </div>
      <IconAction
        icon={IconX}
        size={28}
        withTooltip={false}
        label={t('uploads.cancel', { file: file.name })}
        onClick={() => uploads.send({ type: 'CANCEL_ITEM', id: item.id })}
      />
    </li>
  );
}

/** Fila de Upload: shown only while it is not empty. */
export function UploadQueueList() {
  const items = useSelector(uploads, (state) => state.context.items);
  if (items.length === 0) return null;
  return (
    <section className={styles.queue} aria-label={t('uploads.queue')}>
      <h3 className={styles.title}>{t('uploads.queue')}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <QueueItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
