import { useMemo, useState } from 'react';
import { t } from '../../../i18n/merging.ts';
import { findTooLarge } from '../dialog/exportFormats.ts';
import { countOf } from './countOf.ts';
import { FileSettings } from './FileSettings.tsx';
import styles from './MergeDialog.module.css';
import { firstDraft, keepDraft, MOST_PAGES } from './mergeDraft.ts';
import type { MergeChoice, MergePort, OpenMerge, Sheet } from './mergeStore.ts';
import { RecordPreview } from './RecordPreview.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useRecordChecks } from './useRecordChecks.ts';
import { nameRecords } from '../../../../scene/merge/nameRecords.ts';

/** Records as they will be, what is wrong with them, and the files to be made. */
export function CheckStep({
  port,
  sheet,
  merge,
  onBack,
}: {
  port: MergePort;
  sheet: Sheet;
  merge: OpenMerge;
  onBack: () => void;
}) {
  const count = sheet.table.rows.length;
  const [draft, setDraft] = useState(() => firstDraft(sheet.table));
  const [index, setIndex] = useState(0);
  const [isStarting, setStarting] = useState(false);
  const checks = useRecordChecks(merge, count);
  const isBook = draft.format === 'pdf' && draft.isOneFile && count <= MOST_PAGES;
  const choice: MergeChoice = { ...draft, isOneFile: isBook };
  const { nameColumn } = draft;
  const names = useMemo(
    () => nameRecords(sheet.table, nameColumn, port.title),
    [sheet.table, nameColumn, port.title],
  );
  const isTooLarge = draft.format !== 'pdf' && findTooLarge([draft.format], merge, draft.scale) !== null;
  const start = async () => {
    keepDraft(draft);
    setStarting(true);
    await merge.generate(choice);
    setStarting(false);
  };
  return (
    <StepFrame
      lead={t('merging.checkLead')}
      action={isBook && count > 1 ? t('merging.generatePages', { count }) : countOf('file', count)}
      isReady={!isTooLarge}
      isBusy={isStarting}
      onBack={onBack}
      onNext={() => void start()}
    >
      <div className={styles.check}>
        <RecordPreview
          port={port}
          merge={merge}
          rows={sheet.table.rows}
          name={names[index] ?? ''}
          index={index}
          checks={checks}
          onIndex={setIndex}
        />
        <FileSettings
          draft={draft}
          merge={merge}
          columns={sheet.table.columns}
          names={names}
          onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
        />
      </div>
    </StepFrame>
  );
}
