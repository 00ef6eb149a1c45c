import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { t } from '../../i18n/panels.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import styles from './UploadQueueList.module.css';
import { uploads } from './uploads.ts';

type Item = ReturnType<typeof uploads.getSnapshot>['context']['items'][number];

function useItem(item: Item) {
  const snapshot = useSelector(item.actor, (state) => state);
  const { progress, error } = snapshot.context;
  // Tried again: nothing of it has begun, but the press was heard.
  const again = useSelector(uploads, ({ context }) =>
    context.checking.some(({ replaces }) => replaces === item.id),
  );
  const failed = snapshot.matches('error') && !again;
  const isSending = !failed && snapshot.matches('uploading');
  const isSent = snapshot.matches('processing');
  let text = t('uploads.preparing');
  if (failed) text = t('uploads.failed', { reason: error });
  else if (isSending) text = t('uploads.sending');
  else if (isSent) text = t('uploads.processing');
  return { text, failed, isSending, progress: isSent ? 100 : progress, file: snapshot.context.file };
}

/** Said as it goes on from one step to the next; each per cent would be too much to hear. */
function ItemCall({ item }: { item: Item }) {
  return <p>{useItem(item).text}</p>;
}

function QueueItem({ item }: { item: Item }) {
  const { text, failed, isSending, progress, file } = useItem(item);
  return (
    <li className={styles.item} data-failed={failed}>
      <div className={styles.texts}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.status}>
          {text}
          {isSending && ` ${progress}%`}
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
          <Progress size={3} value={progress} aria-label={t('panels.uploadingFile', { file: file.name })} />
        )}
      </div>
      <IconAction
        icon={IconX}
        size={28}
        withHint={false}
        label={t('uploads.cancel', { file: file.name })}
        onClick={() => uploads.send({ type: 'CANCEL_ITEM', id: item.id })}
      />
    </li>
  );
}

/** The items that failed, by id. */
function useFailed(items: readonly Item[]): ReadonlySet<string> {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscriptions = items.map(({ actor }) => actor.subscribe(notify));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [items],
  );
  // As a text, which is the same while nothing changes.
  const ids = useSyncExternalStore(subscribe, () =>
    items
      .filter(({ actor }) => actor.getSnapshot().matches('error'))
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
}

function FailedSummary({ failed }: { failed: readonly Item[] }) {
  // A file that will never be taken would only fail once more.
  const unlucky = failed.filter(({ actor }) => !actor.getSnapshot().context.isFinal);
  const sendAll = (type: 'RETRY_ITEM' | 'CANCEL_ITEM', chosen: readonly Item[]) => {
    for (const { id } of chosen) uploads.send({ type, id });
  };
  return (
    <div className={styles.summary}>
      <span className={styles.count}>{t('uploads.someFailed', { count: failed.length })}</span>
      {unlucky.length > 0 && (
        <Button size="compact-xs" variant="default" onClick={() => sendAll('RETRY_ITEM', unlucky)}>
          {t('uploads.retryAll')}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={() => sendAll('CANCEL_ITEM', failed)}>
        {t('uploads.dismissAll')}
      </Button>
    </div>
  );
}

/** Fila de Upload: shown only while it is not empty; what failed comes first, where it is seen. */
export function UploadQueueList() {
  const items = useSelector(uploads, (state) => state.context.items);
  const failed = useFailed(items);
  const sorted = items.toSorted((a, b) => Number(failed.has(b.id)) - Number(failed.has(a.id)));
  return (
    <>
      {/* There before the first of them: what comes together with its text is not called out. */}
      <VisuallyHidden aria-live="polite">
        {items.map((item) => (
          <ItemCall key={item.id} item={item} />
        ))}
      </VisuallyHidden>
      {items.length > 0 && (
        <section className={styles.queue} aria-label={t('uploads.queue')}>
          <h3 className={styles.title}>{t('uploads.queue')}</h3>
          {failed.size > 1 && <FailedSummary failed={sorted.slice(0, failed.size)} />}
          <ul className={styles.list}>
            {sorted.map((item) => (
              <QueueItem key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
