import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../i18n/merging.ts';
import styles from './MergeDialog.module.css';

/** What every step has around it; its lead is read out when the step comes. */
export function StepFrame({
  lead,
  children,
  note,
  action,
  isReady,
  isBusy = false,
  onBack,
  onNext,
}: {
  lead: string;
  children: ReactNode;
  /** Beside the buttons: what is still missing, or how much there is. */
  note?: string;
  action: string;
  isReady: boolean;
  isBusy?: boolean;
  onBack?: () => void;
  onNext: () => void;
}) {
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div className={styles.step}>
      <p ref={top} className={styles.lead} tabIndex={-1} data-autofocus>
        {lead}
      </p>
      {children}
      <div className={styles.actions}>
        <p className={styles.note} role="status">
          {note}
        </p>
        <div className={styles.buttons}>
          {onBack !== undefined && (
            <Button variant="default" onClick={onBack}>
              {t('merging.back')}
            </Button>
          )}
          <Button disabled={!isReady} loading={isBusy} onClick={onNext}>
            {action}
          </Button>
        </div>
      </div>
    </div>
  );
}
