import { Button } from '@mantine/core';
import { IconPhoto, IconRestore, IconTrashX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../i18n/formatMoment.ts';
import { countDays, formatRelativeDay } from '../../../i18n/formatRelativeDay.ts';
import { t } from '../../../i18n/trash.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { useMissingPicture } from '../../../ui/useMissingPicture.ts';
import styles from './Trash.module.css';
import type { DeletedProject } from './trashApi.ts';
import { nameOf } from './useTrashActions.ts';

/** From so many days on it is said louder that a design is about to go. */
const SOON = 3;

function Picture({ project }: { project: DeletedProject }) {
  const { isMissing, onError } = useMissingPicture(project.thumbnail_url);
  if (project.thumbnail_url === '' || isMissing) {
    return <IconPhoto className={styles.blank} size={28} stroke={1.2} aria-hidden />;
  }
  return (
    <img
      className={styles.picture}
      src={project.thumbnail_url}
      srcSet={project.thumbnail_srcset}
      alt=""
      width={project.width}
      height={project.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
    />
  );
}

/** When a design was deleted and when it goes for good; the exact moments are in the hints. */
function Times({ project, listedAt }: { project: DeletedProject; listedAt: number }) {
  const now = new Date(listedAt);
  const deleted = new Date(project.deleted_at);
  const end = new Date(project.restorable_until);
  // Clocks of devices are wrong now and then.
  const left = Math.max(0, countDays(now, end));
  const day = formatRelativeDay(Math.min(0, countDays(now, deleted)));
  return (
    <div className={styles.times}>
      <p className={styles.line}>
        <time dateTime={project.deleted_at} title={formatMoment(deleted)}>
          {t(project.taken_out === 1 ? 'trash.takenOut' : 'trash.deleted', { day })}
        </time>
        <time
          dateTime={project.restorable_until}
          title={formatMoment(end)}
          className={left <= SOON ? styles.soon : undefined}
        >
          {t('trash.ends', { day: formatRelativeDay(left) })}
        </time>
      </p>
    </div>
  );
}

/** One deleted design, with the ways back and out. */
export function TrashCard({
  project,
  listedAt,
  onRestore,
  onPurge,
}: {
  project: DeletedProject;
  /** When the list was told, ms as `Date.now` tells: days are counted from then. */
  listedAt: number;
  /** Resolves when it is done, or could not be. */
  onRestore: (project: DeletedProject) => Promise<void>;
  /** Asks first; `onBusy` is told from when on it is being done, and when no longer. */
  onPurge: (project: DeletedProject, onBusy: (isBusy: boolean) => void) => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [isPurging, setPurging] = useState(false);
  const restore = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A button that cannot be pressed loses the keyboard.
  useLayoutEffect(() => {
    if (!busy && hadFocus.current && document.activeElement === document.body) restore.current?.focus();
  }, [busy]);
  const bringBack = async () => {
    hadFocus.current = document.activeElement === restore.current;
    setBusy(true);
    await onRestore(project);
    setBusy(false);
  };
  const name = nameOf(project);
  return (
    <article className={styles.card}>
      <div className={styles.sheet}>
        <Picture project={project} />
      </div>
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <p className={styles.size}>{t('gallery.size', { width: project.width, height: project.height })}</p>
      <Times project={project} listedAt={listedAt} />
      <div className={styles.actions}>
        <Button
          ref={restore}
          className={styles.restore}
          variant="default"
          size="xs"
          leftSection={<IconRestore size={16} aria-hidden />}
          aria-label={t('trash.restoreOf', { name })}
          loading={busy}
          disabled={isPurging}
          onClick={() => void bringBack()}
        >
          {t('trash.restore')}
        </Button>
        <IconAction
          icon={IconTrashX}
          label={t('trash.purgeOf', { name })}
          danger
          disabled={busy}
          // It keeps the keyboard, which the question has just given back to it.
          aria-disabled={isPurging || undefined}
          data-disabled={isPurging || undefined}
          onClick={() => {
            if (!isPurging) void onPurge(project, setPurging);
          }}
        />
      </div>
    </article>
  );
}
