import { Button, NumberInput, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { TableRow } from '../../../../scene/merge/types.ts';
import { t } from '../../../i18n/merging.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { BlobPicture } from './BlobPicture.tsx';
import { countOf } from './countOf.ts';
import { describeMissing, describeTrouble } from './describeTrouble.ts';
import styles from './MergeDialog.module.css';
import type { MergePort, OpenMerge } from './mergeStore.ts';
import type { RecordChecks } from './useRecordChecks.ts';

type Props = {
  readonly port: MergePort;
  readonly merge: OpenMerge;
  readonly rows: readonly TableRow[];
  /** Of the file this record becomes. */
  readonly name: string;
  readonly index: number;
  readonly checks: RecordChecks;
  readonly onIndex: (index: number) => void;
};

function Picture({ merge, index, name }: Pick<Props, 'merge' | 'index' | 'name'>) {
  const key = useId();
  const picture = useQuery({
    queryKey: ['merge-record', key, index],
    queryFn: ({ signal }) => merge.draw(index, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const alt = t('merging.looksOf', { number: index + 1, name });
  return (
    <div className={styles.frame} data-late={picture.isPlaceholderData} aria-busy={picture.isFetching}>
      {picture.isError && (
        <div className={styles.failed} role="alert">
          <p>{t('merging.drawFailed')}</p>
          <Button variant="default" size="xs" onClick={() => void picture.refetch()}>
            {t('merging.tryAgain')}
          </Button>
        </div>
      )}
      {!picture.isError && picture.data === undefined && (
        <Skeleton className={styles.waiting} aria-label={t('merging.drawing')} />
      )}
      {!picture.isError && picture.data !== undefined && (
        <BlobPicture blob={picture.data} alt={alt} className={styles.picture} />
      )}
    </div>
  );
}

function Pager({ rows, index, onIndex }: Pick<Props, 'rows' | 'index' | 'onIndex'>) {
  const count = rows.length;
  const go = (to: number) => onIndex(Math.min(count - 1, Math.max(0, to)));
  return (
    <div className={styles.pager}>
      <IconAction
        icon={IconChevronLeft}
        label={t('merging.previous')}
        disabled={index === 0}
        onClick={() => go(index - 1)}
      />
      <NumberInput
        className={styles.number}
        aria-label={t('merging.recordNumber')}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={index + 1}
        onChange={(value) => typeof value === 'number' && value >= 1 && go(value - 1)}
      />
      <span className={styles.hint}>{t('merging.recordOf', { count: count.toLocaleString('pt-BR') })}</span>
      <IconAction
        icon={IconChevronRight}
        label={t('merging.following')}
        disabled={index === count - 1}
        onClick={() => go(index + 1)}
      />
    </div>
  );
}

/** How many records something is wrong with, and a way to the next of them. */
function Checks({ checks, rows, index, onIndex }: Pick<Props, 'checks' | 'rows' | 'index' | 'onIndex'>) {
  const places = [...checks.troubles.keys()];
  const next = places.find((at) => at > index) ?? places.find((at) => at !== index);
  const isDone = checks.done === rows.length;
  return (
    <div className={styles.checks}>
      <p className={styles.hint} role="status">
        {places.length > 0 && countOf('troubled', places.length)}
        {places.length === 0 && isDone && t('merging.allFine')}
        {places.length === 0 && !isDone && t('merging.checking')}
      </p>
      {next !== undefined && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onIndex(next)}>
          {t('merging.nextTroubled')}
        </Button>
      )}
    </div>
  );
}

function Troubles({ port, merge, index, checks }: Pick<Props, 'port' | 'merge' | 'index' | 'checks'>) {
  const nameOf = (id: string): string => {
    const node = port.reader.get(id);
    return node ? port.nameOf(node) : '';
  };
  const own = (checks.troubles.get(index) ?? []).map((trouble) =>
    describeTrouble(trouble, nameOf(trouble.id)),
  );
  const everywhere = merge.plan.missing.map((one) => describeMissing(one, nameOf(one.id)));
  const all = [...new Set([...own, ...everywhere])];
  if (all.length === 0)
    return checks.done > index ? (
      <p className={styles.fine}>
        <IconCircleCheck size={16} aria-hidden />
        {t('merging.recordFine')}
      </p>
    ) : null;
  return (
    <ul className={styles.troubles} aria-label={t('merging.troubles')}>
      {all.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** One record after the other as it will be, with what is wrong with it. */
export function RecordPreview(props: Props) {
  const { merge, rows, name, index, checks, onIndex } = props;
  return (
    <div className={styles.preview}>
      <Picture merge={merge} index={index} name={name} />
      <Pager rows={rows} index={index} onIndex={onIndex} />
      <Troubles {...props} />
      {rows.length > 1 && <Checks checks={checks} rows={rows} index={index} onIndex={onIndex} />}
    </div>
  );
}
