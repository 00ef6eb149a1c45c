import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { describeError } from '../../../api/reportError.ts';
import { t } from '../../../i18n/trash.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { useFocusOfGone } from '../../../ui/useFocusOfGone.ts';
import { isUnanswered } from '../isUnanswered.ts';
import styles from './Trash.module.css';
import { TrashCard } from './TrashCard.tsx';
import type { DeletedProject } from './trashApi.ts';
import { useTrash } from './useTrash.ts';
import { type TrashViewer, useTrashActions } from './useTrashActions.ts';

const END_MARGIN = 500;
const PLACES = Array.from({ length: 8 }, (_, place) => place);
const idOf = ({ project_id: id }: DeletedProject): string => id;

function Places() {
  return (
    <div className={styles.list} role="status" aria-busy aria-label={t('trash.loading')}>
      <div className={styles.head}>
        <Skeleton height={14} width={80} />
        <Skeleton height={36} width={155} />
      </div>
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <div key={place}>
            <Skeleton className={styles.sheet} />
            <Skeleton height={14} mt={12} width="60%" />
            <Skeleton height={12} mt={8} width="35%" />
            <Skeleton height={12} mt={8} width="85%" />
            <Skeleton height={30} mt={12} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The signed-in person's deleted designs, to be brought back or deleted for good, one or all of them. */
export function TrashList({ viewer, onLeave }: { viewer: TrashViewer; onLeave: () => void }) {
  const list = useTrash(viewer.userId);
  const { projects, total } = list;
  const actions = useTrashActions(viewer);
  const [isEmptying, setEmptying] = useState(false);
  const section = useRef<HTMLElement>(null);
  const onFocus = useFocusOfGone(section, list.data && projects, idOf);

  let body = <Places />;
  if (projects.length > 0) {
    body = (
      <>
        <header className={styles.head}>
          <p className={styles.count}>
            {total === 1 ? t('trash.countOne') : t('trash.count', { count: total })}
          </p>
          <Button
            variant="default"
            leftSection={<IconTrashX size={18} aria-hidden />}
            loading={isEmptying}
            onClick={() => void actions.empty(projects, total, setEmptying)}
          >
            {t('trash.empty')}
          </Button>
        </header>
        <div className={styles.grid} onFocus={onFocus}>
          {projects.map((project) => (
            <TrashCard
              key={project.project_id}
              project={project}
              listedAt={list.dataUpdatedAt}
              onRestore={actions.restore}
              onPurge={actions.purge}
            />
          ))}
        </div>
      </>
    );
  } else if (list.isLoadingError) {
    body = (
      <EmptyState
        icon={IconCloudOff}
        title={t('trash.loadFailed')}
        text={isUnanswered(list.error) ? t('trash.offlineText') : describeError(list.error)}
      >
        <Button variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
          {t('app.tryAgain')}
        </Button>
      </EmptyState>
    );
  } else if (list.data !== undefined && !list.hasNextPage) {
    body = (
      <EmptyState icon={IconTrash} title={t('trash.nothing')} text={t('trash.nothingText')}>
        <Button variant="default" onClick={onLeave}>
          {t('trash.seeProjects')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <section ref={section} className={styles.list} aria-label={t('trash.title')}>
      {body}
      {list.data !== undefined && <ListEnd list={list} margin={END_MARGIN} />}
    </section>
  );
}
