import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Table } from '../../../../scene/merge/types.ts';
import { t } from '../../../i18n/merging.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { CheckStep } from './CheckStep.tsx';
import type { LinkChoices } from './linkChoices.ts';
import { LinkStep } from './LinkStep.tsx';
import styles from './MergeDialog.module.css';
import { MergeReportView } from './MergeReportView.tsx';
import { hideMerge, type MergePort, mergeStore, type OpenMerge, type Sheet } from './mergeStore.ts';
import { keepSheet } from './showMerge.ts';
import { SheetStep } from './SheetStep.tsx';

const STEPS = ['stepSheet', 'stepLinks', 'stepCheck'] as const;

function Steps({ now }: { now: number }) {
  return (
    <ol className={styles.steps} aria-label={t('merging.steps')}>
      {STEPS.map((step, at) => (
        <li key={step} aria-current={at === now ? 'step' : undefined} data-done={at < now}>
          <span className={styles.stepNumber} aria-hidden>
            {at + 1}
          </span>
          {t(`merging.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function MergeForm({ port }: { port: MergePort }) {
  const [sheet, setSheet] = useState<Sheet | null>(() => mergeStore.getState().last?.sheet ?? null);
  const [step, setStep] = useState(0);
  const [merge, setMerge] = useState<OpenMerge | null>(null);
  const [chosen, setChosen] = useState<{ readonly of: Table; readonly choices: LinkChoices } | null>(null);
  const onSheet = (next: Sheet) => {
    keepSheet(port, next);
    setSheet(next);
  };
  return (
    <>
      <Steps now={step} />
      {port.page && <p className={styles.onlyPage}>{t('merging.onlyPage', port.page)}</p>}
      {(step === 0 || sheet === null) && (
        <SheetStep port={port} sheet={sheet} onSheet={onSheet} onNext={() => setStep(1)} />
      )}
      {step === 1 && sheet !== null && (
        <LinkStep
          port={port}
          sheet={sheet}
          held={chosen?.of === sheet.table ? chosen.choices : null}
          onChoices={(choices) => setChosen({ of: sheet.table, choices })}
          onBack={() => setStep(0)}
          onNext={(links) => {
            port.link(links);
            setMerge(port.open(sheet));
            setStep(2);
          }}
        />
      )}
      {step === 2 && sheet !== null && merge !== null && (
        <CheckStep port={port} sheet={sheet} merge={merge} onBack={() => setStep(1)} />
      )}
    </>
  );
}

/** Fills a design in from a spreadsheet: choose it, connect its columns, look, have the files made; then what became of them. */
export function MergeDialog() {
  const { open, report } = useStore(mergeStore);
  const narrow = useMediaQuery('(max-width: 43.749em)');
  return (
    <Dialog
      opened={open !== null || report !== null}
      onClose={hideMerge}
      title={t(report === null ? 'merging.title' : 'merging.reportTitle')}
      size={report === null ? 880 : 560}
      fullScreen={narrow}
      closeOnClickOutside={report !== null}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {report !== null && <MergeReportView report={report} />}
      {report === null && open !== null && <MergeForm key={open.projectId} port={open} />}
    </Dialog>
  );
}
